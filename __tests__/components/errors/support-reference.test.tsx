// Proves that a notice of a request or a chunk that failed shows the reference, and that other notices do not.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { bankTransfer, findMethodRow, pickMenuItem, renderChooser } from '@/__tests__/support/method-chooser';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, server } from '@/__tests__/support/sandbox';
import { CompanySearch } from '@/components/checkout/company/company-search';
import { PlanCard } from '@/components/checkout/plan/plan-card';
import { NextStepNotice } from '@/components/payment-methods/gocardless/form/next-step-notice';
import { getSupportReference } from '@/lib/telemetry/errors/support-reference';

answerFromSandbox();

type Scope = Pick<typeof screen, 'findByTestId' | 'getByRole' | 'queryByTestId'>;
const expectReference = async (scope: Scope) => {
  expect(await scope.findByTestId('supportReference')).toHaveTextContent(getSupportReference());
  expect(scope.getByRole('button', { name: 'Copy' })).toBeVisible();
};
const expectNoReference = () => expect(screen.queryByTestId('supportReference')).toBeNull();

describe.each([['selectable'], ['list']] as const)('in the display "%s"', (display) => {
  test('the row of a method that could not be made the default shows the reference', async () => {
    renderChooser('default-error', { display });
    await pickMenuItem('card-mastercard', 'Set as default');
    const row = within(await findMethodRow('card-mastercard'));
    expect(await row.findByText(/default could not be changed/)).toBeVisible();
    await expectReference(row);
    expect(screen.getAllByTestId('supportReference')).toHaveLength(1);
  });
});

test('the row of a declined method shows none: the buyer chooses another', async () => {
  renderChooser('saved', { wasDeclined: true });
  expect(await within(await findMethodRow('card-visa')).findByText(/authenticate/)).toBeVisible();
  expectNoReference();
});

test('the dialog of a deletion that failed shows the reference', async () => {
  renderChooser('delete-error');
  await pickMenuItem('card-mastercard', 'Delete');
  const dialog = within(await screen.findByRole('dialog'));
  expectNoReference();
  await userEvent.click(dialog.getByTestId('deleteModal.confirm'));
  await expectReference(within(await dialog.findByRole('alert')));
});

test('the notice of a bank transfer that is not available beside other methods shows the reference', async () => {
  server.use(http.post('*/house_payment_methods', () => HttpResponse.json({}, { status: 403 })));
  renderChooser('basic', { allowed: [{ type: 'card', provider: 'stripe' }, bankTransfer] });
  const notice = await screen.findByTestId('bankTransferNotice');
  expect(notice).toHaveTextContent(/^Bank transfer is not available at the moment\./);
  await expectReference(within(notice));
  expect(within(notice).queryByRole('link')).toBeNull();
});

test('the notice of a next step of a direct debit that could not be loaded shows the reference', async () => {
  renderScreen(<NextStepNotice onRetry={() => undefined} />);
  await expectReference(within(screen.getByRole('alert', { name: '' })));
});

describe('the selected plan', () => {
  const texts = { title: 'Pay in 30 days', amount: '£1,250.00', terms: '' };
  const content = { planId: 'plan-1', isDisabled: false, texts };
  const renderPlan = (hasNextFailed: boolean) =>
    renderScreen(
      <PlanCard
        content={content}
        isSelected
        isOnlyPlan={false}
        tag={null}
        schedule={null}
        hasNextFailed={hasNextFailed}
      />,
    );

  test('shows the reference beside Continue if the next step could not be loaded', async () => {
    renderPlan(true);
    expect(screen.getByRole('alert')).toHaveTextContent(/^The next step could not be loaded\./);
    await expectReference(within(screen.getByTestId('selectedPaymentPlan')));
  });

  test('shows none otherwise', () => {
    renderPlan(false);
    expectNoReference();
  });
});

describe('a company search', () => {
  const open = (publicKey?: string) =>
    renderScreen(<CompanySearch reference={{ kind: 'company-search', publicKey }} />);

  test('without a key shows the reference, also in the subject of the mail', async () => {
    open();
    const notice = within(screen.getByRole('group', { name: 'Company search is not available here' }));
    await expectReference(notice);
    expect(notice.getByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(`[${getSupportReference()}]`)),
    );
  });

  test('that failed shows the reference', async () => {
    server.use(http.post('*/companies/search', () => new HttpResponse(null, { status: 403 })));
    open('pk_test_shop');
    expectNoReference();
    await userEvent.type(screen.getByRole('combobox', { name: /^Company name/ }), 'acme');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expectReference(screen);
  });
});
