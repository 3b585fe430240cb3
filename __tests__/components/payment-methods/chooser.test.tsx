import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  callsOf,
  card,
  chooserOf,
  debit,
  menu,
  openChooser,
  pick,
  row,
  rows,
  transfer,
  user,
} from '@/__tests__/support/chooser';
import { answerFromSandbox, call, server } from '@/__tests__/support/sandbox';
import { renderScreen } from '@/__tests__/support/render';
import { Chooser, type ChooserProps } from '@/components/payment-methods/chooser';
import { usePaymentSelection } from '@/hooks/use-payment-selection';

/** What the specification says of it is in settlement-methods.test.tsx, line by line; this is the rest. */

answerFromSandbox();
beforeEach(() => jest.spyOn(document, 'hasFocus').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

const open = (props: Partial<ChooserProps> = {}) => openChooser('saved', props);
const writes = () => callsOf('saved', 'PATCH', 'DELETE');

test('the menu of a row is its first button, and says whose it is', async () => {
  open();
  const [first] = within(await row('card-mastercard')).getAllByRole('button');
  expect(first).toHaveAccessibleName('More options: Mastercard debit card ending 4444');
  await user.click(first as HTMLElement);
  const items = screen.getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Set as default', 'Delete']);
  expect(items[0]).toHaveFocus();
});

test('of two choices in a row the later one is the default', async () => {
  open({ allowed: [card, debit] });
  await row('card-visa');
  const debitRow = rows().find((id) => !id.startsWith('card')) ?? '';
  await pick('card-mastercard', 'Set as default');
  await pick(debitRow, 'Set as default');
  await waitFor(async () => expect(await writes()).toHaveLength(4));
  expect((await writes()).slice(2)).toEqual([
    `PATCH ${debitRow} {"is_default":true}`,
    'PATCH card-mastercard {"is_default":false}',
  ]);
  expect(await within(await row(debitRow)).findByText('Default')).toBeInTheDocument();
});

test('an expired card can be deleted, not made the default', async () => {
  open();
  const items = within(await menu('card-amex')).getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Delete']);
});

test('a card is deleted once it was asked about, and once', async () => {
  open();
  await pick('card-mastercard', 'Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete Mastercard card ending 4444?' });
  expect(dialog).toHaveFocus();
  await user.dblClick(within(dialog).getByTestId('deleteModal.confirm'));
  await waitFor(() => expect(screen.queryByTestId('paymentMethod.card-mastercard')).not.toBeInTheDocument());
  expect(screen.queryByTestId('deleteModal')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Settle' })).toHaveFocus();
  expect(await writes()).toEqual(['DELETE card-mastercard']);
});

test('a deletion that is thought better of deletes nothing', async () => {
  open();
  await pick('card-mastercard', 'Delete');
  await screen.findByTestId('deleteModal');
  await user.keyboard('{Escape}');
  expect(screen.queryByTestId('deleteModal')).not.toBeInTheDocument();
  expect(within(await row('card-mastercard')).getByRole('button')).toHaveFocus();
  expect(await writes()).toEqual([]);
});

test.each([404, 409])('one that is gone already is gone: %i', async (status) => {
  open();
  await pick('card-mastercard', 'Delete');
  await call('DELETE', '/organisations/org-saved/stripe_payment_methods/card-mastercard', { key: 'saved' });
  server.use(http.delete('*/stripe_payment_methods/*', () => new HttpResponse('', { status })));
  await user.click(await screen.findByTestId('deleteModal.confirm'));
  await waitFor(() => expect(screen.queryByTestId('paymentMethod.card-mastercard')).not.toBeInTheDocument());
  expect(screen.queryByTestId('deleteModal')).not.toBeInTheDocument();
});

test('one that is said to be gone and is still in the list is not gone', async () => {
  open();
  await pick('card-mastercard', 'Delete');
  server.use(http.delete('*/stripe_payment_methods/*', () => new HttpResponse('', { status: 404 })));
  await user.click(await screen.findByTestId('deleteModal.confirm'));
  expect(await screen.findByText(/error has occurred while trying to delete/)).toBeInTheDocument();
  expect(await row('card-mastercard')).toBeInTheDocument();
});

test.each(['', 'null', '<p>Hello</p>', '{"id":7}'])(
  'a default that is answered with %p is none',
  async (body) => {
    open();
    server.use(http.patch('*/stripe_payment_methods/*', () => new HttpResponse(body)));
    await pick('card-mastercard', 'Set as default');
    expect(await screen.findByText(/default could not be changed/)).toBeInTheDocument();
    await waitFor(async () => expect(await row('card-visa')).toHaveTextContent('Default'));
    expect(await row('card-mastercard')).not.toHaveTextContent('Default');
  },
);

describe('a bank transfer whose making has no clear answer', () => {
  const options = { allowed: [card, transfer] };
  const answerWith = (status: number, isMade: boolean) =>
    server.use(
      http.post(
        '*/house_payment_methods',
        async () => {
          const body = { type: 'bank_transfer' };
          // Once: what it asks itself is answered as ever.
          if (isMade)
            await call('POST', '/organisations/org-basic/house_payment_methods', { key: 'basic', body });
          return new HttpResponse('', { status });
        },
        { once: true },
      ),
    );

  test.each([200, 409, 422])('is found in the list: %i', async (status) => {
    answerWith(status, true);
    openChooser('basic', options);
    expect(await screen.findByLabelText(/Bank transfer/)).toBeInTheDocument();
    expect(screen.queryByText(/Bank transfer is not available/)).not.toBeInTheDocument();
  });

  test.each([200, 409, 422])('and is not in the list is said: %i', async (status) => {
    answerWith(status, false);
    openChooser('basic', options);
    expect(await screen.findByText(/Bank transfer is not available/)).toBeInTheDocument();
  });
});

test('the default hands over to another one before it is deleted', async () => {
  open({ allowed: [card, debit, transfer] });
  await pick('card-visa', 'Delete');
  const dialog = await screen.findByTestId('deleteModal');
  const heirs = within(dialog).getByRole('combobox', { name: 'Make another method the default' });
  expect(within(heirs).getAllByRole('option').at(-1)).toHaveTextContent('No default');
  expect(within(heirs).queryByRole('option', { name: /0005/ })).not.toBeInTheDocument();
  await user.click(within(dialog).getByTestId('deleteModal.confirm'));
  await waitFor(async () =>
    expect(await writes()).toEqual(['PATCH card-mastercard {"is_default":true}', 'DELETE card-visa']),
  );
  expect(await within(await row('card-mastercard')).findByText('Default')).toBeInTheDocument();
});

test('the menu is worked with the keyboard', async () => {
  open();
  const button = within(await row('card-mastercard')).getByRole('button');
  button.focus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Set as default' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await user.keyboard('{Home}{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}{Tab}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(button);
  await user.click(screen.getByRole('heading', { name: 'Settle' }));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('where methods are only kept in order, nothing is chosen and bank transfer is not offered', async () => {
  const { onComplete } = open({ display: 'list', allowed: [card, debit, transfer], autoContinue: true });
  await row('card-visa');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.queryByTestId('paymentMethods.continue')).not.toBeInTheDocument();
  await user.click(screen.getByTestId('paymentMethods.addNew'));
  expect(screen.getByLabelText('Card')).toBeInTheDocument();
  expect(screen.queryByLabelText('Bank transfer')).not.toBeInTheDocument();
  expect(onComplete).not.toHaveBeenCalled();
});

function openWithChosen() {
  const Chosen = () => <p data-testid="chosen">{usePaymentSelection().current?.id ?? 'nothing'}</p>;
  renderScreen(
    <>
      <Chooser {...chooserOf('saved')} />
      <Chosen />
    </>,
  );
}

test('nothing is chosen while a form for a new method covers the list, and after Back what was is', async () => {
  openWithChosen();
  const visa = async () => within(await row('card-visa')).getByRole('radio');
  expect(await visa()).toBeChecked();
  await user.click(screen.getByTestId('paymentMethods.addNew'));
  expect(screen.getByTestId('chosen')).toHaveTextContent('nothing');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await visa()).toBeChecked();
  expect(screen.getByTestId('chosen')).toHaveTextContent('card-visa');
});

test('a chosen method that was deleted is not chosen again by the way through a form', async () => {
  openWithChosen();
  await user.click(within(await row('card-mastercard')).getByRole('radio'));
  expect(screen.getByTestId('chosen')).toHaveTextContent('card-mastercard');
  await pick('card-mastercard', 'Delete');
  await user.click(await screen.findByTestId('deleteModal.confirm'));
  await waitFor(() => expect(screen.queryByTestId('paymentMethod.card-mastercard')).not.toBeInTheDocument());
  await user.click(screen.getByTestId('paymentMethods.addNew'));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await row('card-visa')).toBeInTheDocument();
  expect(screen.getByTestId('chosen')).toHaveTextContent('nothing');
});
