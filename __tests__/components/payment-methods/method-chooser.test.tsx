// The rules of the specification are in settlement-methods.test.tsx; this file has all others.
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { reports } from '@/__tests__/support/capture-reports';
import {
  readMethodCalls,
  stripeCard,
  createChooserProps,
  directDebit,
  openMethodMenu,
  renderChooser,
  pickMenuItem,
  findMethodRow,
  listMethodIds,
  bankTransfer,
  user,
} from '@/__tests__/support/method-chooser';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, callSandbox, server } from '@/__tests__/support/sandbox';
import { MethodChooser, type MethodChooserProps } from '@/components/payment-methods/method-chooser';
import { usePaymentSelection } from '@/hooks/payment-methods/use-payment-selection';

answerFromSandbox();
beforeEach(() => jest.spyOn(document, 'hasFocus').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

const renderSavedMethods = (props: Partial<MethodChooserProps> = {}) => renderChooser('saved', props);
const readChanges = () => readMethodCalls('saved', 'PATCH', 'DELETE');

test('names the menu button of a row after its method and focuses the first menu item', async () => {
  renderSavedMethods();
  const [first] = within(await findMethodRow('card-mastercard')).getAllByRole('button');
  expect(first).toHaveAccessibleName('More options: Mastercard debit card ending 4444');
  await user.click(first as HTMLElement);
  const items = screen.getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Set as default', 'Delete']);
  expect(items[0]).toHaveFocus();
});

test('makes the later of two consecutive choices the default', async () => {
  renderSavedMethods({ allowed: [stripeCard, directDebit] });
  await findMethodRow('card-visa');
  const directDebitId = listMethodIds().find((id) => !id.startsWith('card')) ?? '';
  await pickMenuItem('card-mastercard', 'Set as default');
  await pickMenuItem(directDebitId, 'Set as default');
  await waitFor(async () => expect(await readChanges()).toHaveLength(4));
  expect((await readChanges()).slice(2)).toEqual([
    `PATCH ${directDebitId} {"is_default":true}`,
    'PATCH card-mastercard {"is_default":false}',
  ]);
  expect(await within(await findMethodRow(directDebitId)).findByText('Default')).toBeInTheDocument();
});

describe('a list of 500 methods', () => {
  const addMethodButton = () => screen.getByTestId('paymentMethods.addNew');
  const openLongList = async () => {
    const props = renderChooser('many-methods', { allowed: [stripeCard] });
    await screen.findByTestId('paymentMethods.continue');
    return props;
  };

  test('shows the default and the last three, and the others below a button that keeps the focus', async () => {
    await openLongList();
    const firstIds = listMethodIds();
    expect(firstIds).toHaveLength(4);
    expect(within(await findMethodRow(firstIds[0] ?? '')).getByText('Default')).toBeVisible();
    const button = screen.getByRole('button', { name: 'Show all 500', expanded: false });
    expect(button.compareDocumentPosition(addMethodButton())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(button);
    await waitFor(() => expect(listMethodIds()).toHaveLength(500));
    expect(listMethodIds().slice(0, 4)).toEqual(firstIds);
    expect(screen.getByRole('button', { name: 'Show fewer', expanded: true })).toHaveFocus();
  }, 30_000);

  test('keeps a method that was chosen among the others when it is folded, and continues in its row', async () => {
    const { onComplete } = await openLongList();
    await user.click(screen.getByRole('button', { name: 'Show all 500' }));
    await waitFor(() => expect(listMethodIds()).toHaveLength(500));
    const chosenId = listMethodIds()[100] ?? '';
    await user.click(within(await findMethodRow(chosenId)).getByRole('radio'));
    await user.click(screen.getByRole('button', { name: 'Show fewer' }));
    await waitFor(() => expect(listMethodIds()).toHaveLength(5));
    const chosenRow = within(await findMethodRow(chosenId));
    await user.click(chosenRow.getByRole('button', { name: 'Continue' }));
    expect(onComplete).toHaveBeenCalledTimes(1);
    expect(screen.getAllByTestId('paymentMethods.continue')).toHaveLength(1);
  }, 30_000);
});

test('shows the methods of every page of a list, expired cards last', async () => {
  renderChooser('paged-methods');
  await findMethodRow('card-visa');
  expect(listMethodIds()).toEqual(['card-visa', 'card-mastercard', 'mandate-1', 'card-amex']);
  expect(await readMethodCalls('paged-methods', 'GET')).toContain('GET stripe_payment_methods?offset=2');
});

test('leaves out a saved method that cannot be read, and reports it', async () => {
  renderChooser('unreadable-method');
  await findMethodRow('card-visa');
  expect(listMethodIds()).toEqual(['card-visa', 'card-mastercard', 'mandate-1', 'card-amex']);
  await waitFor(() => expect(reports.join()).toContain('a method without payment_method.card'));
});

test('fails at once without an organisation: it sends no request and does not retry', async () => {
  const { buyer } = createChooserProps('saved');
  const customer = { ...buyer.customer, organisation: null };
  const { onFatal } = renderSavedMethods({ buyer: { ...buyer, customer } });
  expect(await screen.findByTestId('paymentMethods.error')).toBeVisible();
  expect(onFatal).toHaveBeenCalledWith(new Error('No organisation ID available'));
  expect(await readMethodCalls('saved', 'GET')).toEqual([]);
  expect(reports).toEqual([]);
});

test('lets the buyer delete an expired card, but not make it the default', async () => {
  renderSavedMethods();
  const items = within(await openMethodMenu('card-amex')).getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Delete']);
});

test('deletes a card once, after a confirmation, despite a double click', async () => {
  renderSavedMethods();
  await pickMenuItem('card-mastercard', 'Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete Mastercard card ending 4444?' });
  expect(dialog).toHaveFocus();
  await user.dblClick(within(dialog).getByTestId('deleteModal.confirm'));
  await waitFor(() => expect(screen.queryByTestId('paymentMethod.card-mastercard')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Settle' })).toHaveFocus());
  expect(screen.queryByTestId('deleteModal')).not.toBeInTheDocument();
  expect(await readChanges()).toEqual(['DELETE card-mastercard']);
});

test('deletes nothing if the buyer dismisses the confirmation', async () => {
  renderSavedMethods();
  await pickMenuItem('card-mastercard', 'Delete');
  await screen.findByTestId('deleteModal');
  await user.keyboard('{Escape}');
  expect(screen.queryByTestId('deleteModal')).not.toBeInTheDocument();
  expect(within(await findMethodRow('card-mastercard')).getByRole('button')).toHaveFocus();
  expect(await readChanges()).toEqual([]);
});

test.each([404, 409])(
  'removes a card that is already deleted and whose deletion returns %i',
  async (status) => {
    renderSavedMethods();
    await pickMenuItem('card-mastercard', 'Delete');
    await callSandbox('DELETE', '/organisations/org-saved/stripe_payment_methods/card-mastercard', {
      key: 'saved',
    });
    server.use(http.delete('*/stripe_payment_methods/*', () => new HttpResponse('', { status })));
    await user.click(await screen.findByTestId('deleteModal.confirm'));
    await waitFor(() =>
      expect(screen.queryByTestId('paymentMethod.card-mastercard')).not.toBeInTheDocument(),
    );
    expect(screen.queryByTestId('deleteModal')).not.toBeInTheDocument();
  },
);

test('keeps a card whose deletion returns 404 while the list still contains it', async () => {
  renderSavedMethods();
  await pickMenuItem('card-mastercard', 'Delete');
  server.use(http.delete('*/stripe_payment_methods/*', () => new HttpResponse('', { status: 404 })));
  await user.click(await screen.findByTestId('deleteModal.confirm'));
  expect(await screen.findByText(/error has occurred while trying to delete/)).toBeInTheDocument();
  expect(await findMethodRow('card-mastercard')).toBeInTheDocument();
});

test.each(['', 'null', '<p>Hello</p>', '{"id":7}'])(
  'does not change the default if the API responds with %p',
  async (body) => {
    renderSavedMethods();
    server.use(http.patch('*/stripe_payment_methods/*', () => new HttpResponse(body)));
    await pickMenuItem('card-mastercard', 'Set as default');
    expect(await screen.findByText(/default could not be changed/)).toBeInTheDocument();
    await waitFor(async () => expect(await findMethodRow('card-visa')).toHaveTextContent('Default'));
    expect(await findMethodRow('card-mastercard')).not.toHaveTextContent('Default');
  },
);

describe('a bank transfer whose creation has an unclear result', () => {
  const options = { allowed: [stripeCard, bankTransfer] };
  const respondToCreation = (status: number, isCreated: boolean) =>
    server.use(
      http.post(
        '*/house_payment_methods',
        async () => {
          const body = { type: 'bank_transfer' };
          // `once`, so that this call reaches the sandbox.
          if (isCreated)
            await callSandbox('POST', '/organisations/org-basic/house_payment_methods', {
              key: 'basic',
              body,
            });
          return new HttpResponse('', { status });
        },
        { once: true },
      ),
    );

  test.each([200, 409, 422])('is offered if the list contains it after a %i', async (status) => {
    respondToCreation(status, true);
    renderChooser('basic', options);
    expect(await screen.findByLabelText(/Bank transfer/)).toBeInTheDocument();
    expect(screen.queryByText(/Bank transfer is not available/)).not.toBeInTheDocument();
  });

  test.each([200, 409, 422])('is reported as unavailable if the list lacks it after a %i', async (status) => {
    respondToCreation(status, false);
    renderChooser('basic', options);
    expect(await screen.findByText(/Bank transfer is not available/)).toBeInTheDocument();
  });
});

describe('deleting the default method', () => {
  const allowed = [stripeCard, directDebit, bankTransfer];
  const openDialog = async (scenario: string) => {
    const view = renderChooser(scenario, { allowed });
    await pickMenuItem('card-visa', 'Delete');
    const dialog = await screen.findByTestId('deleteModal');
    return { ...view, nextDefaults: within(dialog).getByRole('combobox', { name: /another method/ }) };
  };
  const confirm = () => user.click(screen.getByTestId('deleteModal.confirm'));
  const waitForDeletion = () =>
    waitFor(() => expect(screen.queryByTestId('paymentMethod.card-visa')).not.toBeInTheDocument());

  test('sends DELETE and nothing else, and leaves no default until the buyer chooses one', async () => {
    const { nextDefaults } = await openDialog('saved');
    expect(nextDefaults).toHaveDisplayValue('No default');
    expect(within(nextDefaults).queryByRole('option', { name: /0005/ })).not.toBeInTheDocument();
    await confirm();
    await waitForDeletion();
    expect(await readChanges()).toEqual(['DELETE card-visa']);
    expect(screen.queryByText('Default')).not.toBeInTheDocument();
    expect(screen.getByTestId('paymentMethods.continue')).toBeDisabled();
    expect(screen.getByTestId('paymentMethods.continue')).toHaveAccessibleDescription(
      'Choose a payment method to continue.',
    );
    await user.click(screen.getAllByRole('radio')[0]!);
    expect(screen.queryByText('Choose a payment method to continue.')).not.toBeInTheDocument();
  });

  test('sets the next default that the buyer has chosen after the DELETE has succeeded', async () => {
    const { nextDefaults } = await openDialog('saved');
    await user.selectOptions(nextDefaults, 'card-mastercard');
    await confirm();
    await waitForDeletion();
    await waitFor(async () =>
      expect(await readChanges()).toEqual(['DELETE card-visa', 'PATCH card-mastercard {"is_default":true}']),
    );
    expect(await within(await findMethodRow('card-mastercard')).findByText('Default')).toBeInTheDocument();
  });

  test('shows on the row of the next default that it could not be set, and reports it', async () => {
    const { nextDefaults } = await openDialog('default-error');
    await user.selectOptions(nextDefaults, 'card-mastercard');
    await confirm();
    await waitForDeletion();
    const row = await findMethodRow('card-mastercard');
    expect(await within(row).findByText(/default could not be changed/)).toBeVisible();
    expect(screen.queryByText('Default')).not.toBeInTheDocument();
    expect(reports).toContain('[warning] Something went wrong.');
  });

  test('changes no default if the DELETE fails', async () => {
    const { nextDefaults } = await openDialog('delete-error');
    await user.selectOptions(nextDefaults, 'card-mastercard');
    await confirm();
    expect(await screen.findByText(/error has occurred while trying to delete/)).toBeVisible();
    expect(await readMethodCalls('delete-error', 'PATCH', 'DELETE')).toEqual(['DELETE card-visa']);
    expect(within(await findMethodRow('card-visa')).getByText('Default')).toBeInTheDocument();
  });
});

test('operates the menu with the keyboard', async () => {
  renderSavedMethods();
  const button = within(await findMethodRow('card-mastercard')).getByRole('button');
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

test('selects nothing and offers no bank transfer in a list that only manages methods', async () => {
  const { onComplete } = renderSavedMethods({
    display: 'list',
    allowed: [stripeCard, directDebit, bankTransfer],
    shouldAutoContinue: true,
  });
  await findMethodRow('card-visa');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.queryByTestId('paymentMethods.continue')).not.toBeInTheDocument();
  await user.click(screen.getByTestId('paymentMethods.addNew'));
  expect(screen.getByLabelText('Card')).toBeInTheDocument();
  expect(screen.queryByLabelText('Bank transfer')).not.toBeInTheDocument();
  expect(onComplete).not.toHaveBeenCalled();
});

function renderWithSelection() {
  const Selection = () => (
    <p data-testid="selection">{usePaymentSelection().selectedMethod?.id ?? 'nothing'}</p>
  );
  renderScreen(
    <>
      <MethodChooser {...createChooserProps('saved')} />
      <Selection />
    </>,
  );
}

test('clears the selection while a form covers the list, and restores it after Back', async () => {
  renderWithSelection();
  const findVisaRadio = async () => within(await findMethodRow('card-visa')).getByRole('radio');
  expect(await findVisaRadio()).toBeChecked();
  await user.click(screen.getByTestId('paymentMethods.addNew'));
  expect(screen.getByTestId('selection')).toHaveTextContent(/^nothing$/);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await findVisaRadio()).toBeChecked();
  expect(screen.getByTestId('selection')).toHaveTextContent(/^card-visa$/);
});

test('does not restore a deleted selection after Back from a form', async () => {
  renderWithSelection();
  await user.click(within(await findMethodRow('card-mastercard')).getByRole('radio'));
  expect(screen.getByTestId('selection')).toHaveTextContent(/^card-mastercard$/);
  await pickMenuItem('card-mastercard', 'Delete');
  await user.click(await screen.findByTestId('deleteModal.confirm'));
  await waitFor(() => expect(screen.queryByTestId('paymentMethod.card-mastercard')).not.toBeInTheDocument());
  await user.click(screen.getByTestId('paymentMethods.addNew'));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await findMethodRow('card-visa')).toBeInTheDocument();
  expect(screen.getByTestId('selection')).toHaveTextContent(/^nothing$/);
});

test('does not restore a selection that the list lost while a form covered it', async () => {
  let refuseChange: () => void = () => undefined;
  const heldChange = new Promise<void>((resolve) => (refuseChange = resolve));
  server.use(
    http.patch('*/stripe_payment_methods/card-mastercard', async () => {
      await heldChange;
      return new HttpResponse('', { status: 404 });
    }),
  );
  renderWithSelection();
  await user.click(within(await findMethodRow('card-mastercard')).getByRole('radio'));
  await pickMenuItem('card-mastercard', 'Set as default');
  await user.click(screen.getByTestId('paymentMethods.addNew'));
  const path = '/organisations/org-saved/stripe_payment_methods/card-mastercard';
  await callSandbox('DELETE', path, { key: 'saved' });
  refuseChange();
  await waitFor(async () => expect(await readMethodCalls('saved', 'GET')).toHaveLength(4));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await findMethodRow('card-visa');
  await waitFor(() => expect(listMethodIds()).not.toContain('card-mastercard'));
  expect(screen.getByTestId('selection')).toHaveTextContent(/^nothing$/);
});
