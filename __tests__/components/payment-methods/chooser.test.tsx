import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, call, server } from '@/__tests__/support/sandbox';
import { Chooser, type ChooserProps } from '@/components/payment-methods/chooser';
import type { Allowed } from '@/lib/domain/allowed-methods';

answerFromSandbox();
beforeEach(() => jest.spyOn(document, 'hasFocus').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

const user = userEvent.setup();
const card: Allowed = { type: 'card', provider: 'stripe' };
const debit: Allowed = { type: 'direct_debit', provider: 'gocardless' };
const transfer: Allowed = { type: 'bank_transfer', provider: 'house' };

function open(props: Partial<ChooserProps> = {}) {
  const onComplete = jest.fn();
  const onFatal = jest.fn();
  const customer = {
    organisation: { id: 'org-saved', company: { id: 'co-saved', name: 'Harbour Bakery Ltd', country: 'GB' } },
    user: { id: 'user-saved', email: 'ada@harbour.example' },
    invoice_address: null,
  };
  renderScreen(
    <section>
      <h2 tabIndex={-1}>Settle</h2>
      <Chooser
        buyer={{ currency: 'GBP', email: 'ada@harbour.example', customer }}
        access={{ token: 'key-saved', scheme: 'OrderKey' }}
        allowed={[card, debit]}
        now={new Date('2026-11-21T12:00:00Z')}
        autoContinue={false}
        onComplete={onComplete}
        onFatal={onFatal}
        {...props}
      />
    </section>,
  );
  return { onComplete, onFatal };
}
const row = (id: string) => screen.findByTestId(`paymentMethod.${id}`);
const menu = async (id: string) => {
  await user.click(within(await row(id)).getByRole('button'));
  return screen.getByRole('menu');
};
const pick = async (id: string, name: string) =>
  user.click(within(await menu(id)).getByRole('menuitem', { name }));
const writes = async () => {
  const { body } = await call('GET', '/api/sandbox/orders/order-saved/journal', { key: 'saved' });
  const calls = body as { method: string; path: string; body?: object }[];
  return calls
    .filter(({ method }) => method === 'PATCH' || method === 'DELETE')
    .map(({ method, path, body: sent }) =>
      [method, path.split('/').at(-1), JSON.stringify(sent ?? {})].join(' '),
    );
};
const order = () =>
  [...document.querySelectorAll('[data-testid^="paymentMethod."]')].map((element) =>
    element.getAttribute('data-testid')?.replace('paymentMethod.', ''),
  );

test('the menu of a row is its first button, and says whose it is', async () => {
  open();
  const [first] = within(await row('card-mastercard')).getAllByRole('button');
  expect(first).toHaveAccessibleName('More options: Mastercard debit card ending 4444');
  await user.click(first as HTMLElement);
  const items = screen.getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Set as default', 'Delete']);
  expect(items[0]).toHaveFocus();
});

test('another default is set in place, and the one before demoted', async () => {
  open();
  const before = (await row('card-visa'), order());
  await pick('card-mastercard', 'Set as default');
  expect(await within(await row('card-mastercard')).findByText('Default')).toBeInTheDocument();
  expect(within(await row('card-visa')).queryByText('Default')).not.toBeInTheDocument();
  expect(order()).toEqual(before);
  await waitFor(async () =>
    expect(await writes()).toEqual([
      'PATCH card-mastercard {"is_default":true}',
      'PATCH card-visa {"is_default":false}',
    ]),
  );
  expect(screen.getByText('Mastercard debit card ending 4444 is now your default.')).toBeInTheDocument();
});

test('a default that is refused is said on the row, and the list is what the API says', async () => {
  open();
  await row('card-visa');
  server.use(http.patch('*/stripe_payment_methods/*', () => new HttpResponse('', { status: 500 })));
  await pick('card-mastercard', 'Set as default');
  expect(
    await within(await row('card-mastercard')).findByText(
      'The default could not be changed. Please try again.',
    ),
  ).toBeInTheDocument();
  expect(await within(await row('card-visa')).findByText('Default')).toBeInTheDocument();
  expect(within(await row('card-mastercard')).queryByText('Default')).not.toBeInTheDocument();
});

test('of two choices in a row the later one is the default', async () => {
  open({ allowed: [card, debit] });
  await row('card-visa');
  const debitRow = order().find((id) => id !== undefined && !id.startsWith('card'));
  await pick('card-mastercard', 'Set as default');
  await pick(debitRow ?? '', 'Set as default');
  await waitFor(async () => expect(await writes()).toHaveLength(4));
  expect((await writes()).slice(2)).toEqual([
    `PATCH ${debitRow} {"is_default":true}`,
    'PATCH card-mastercard {"is_default":false}',
  ]);
  expect(within(await row(debitRow ?? '')).getByText('Default')).toBeInTheDocument();
});

test('the default cannot be deleted without bank transfer, and the menu says so', async () => {
  open();
  const item = within(await menu('card-visa')).getByRole('menuitem', { name: 'Delete' });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveAccessibleDescription('You cannot delete the default settlement method');
  await user.click(item);
  expect(screen.queryByTestId('deleteModal')).not.toBeInTheDocument();
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
  expect(await writes()).toEqual(['DELETE card-mastercard {}']);
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

test.each([
  ['card-mastercard', 'stripe', 'An error has occurred while trying to delete your card.'],
  ['debit', 'gocardless', 'An error has occurred while trying to delete your direct debit details.'],
])('a deletion that fails says so and can be tried again: %s', async (kind, provider, words) => {
  open();
  await row('card-visa');
  const id = kind === 'debit' ? (order().find((one) => !one?.startsWith('card')) ?? '') : kind;
  server.use(
    http.delete(`*/${provider}_payment_methods/*`, () => new HttpResponse('', { status: 500 }), {
      once: true,
    }),
  );
  await pick(id, 'Delete');
  await user.click(await screen.findByTestId('deleteModal.confirm'));
  expect(await screen.findByText(words)).toBeInTheDocument();
  await user.click(screen.getByTestId('deleteModal.confirm'));
  await waitFor(() => expect(screen.queryByTestId(`paymentMethod.${id}`)).not.toBeInTheDocument());
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

test('the default hands over to another one before it is deleted', async () => {
  open({ allowed: [card, debit, transfer] });
  await pick('card-visa', 'Delete');
  const dialog = await screen.findByTestId('deleteModal');
  const heirs = within(dialog).getByRole('combobox', { name: 'Make another method the default' });
  expect(within(heirs).getAllByRole('option').at(-1)).toHaveTextContent('No default');
  expect(within(heirs).queryByRole('option', { name: /0005/ })).not.toBeInTheDocument();
  await user.click(within(dialog).getByTestId('deleteModal.confirm'));
  await waitFor(async () =>
    expect(await writes()).toEqual(['PATCH card-mastercard {"is_default":true}', 'DELETE card-visa {}']),
  );
  expect(await within(await row('card-mastercard')).findByText('Default')).toBeInTheDocument();
});

test('deleting the chosen one takes the choice back', async () => {
  open();
  await user.click(within(await row('card-mastercard')).getByRole('radio'));
  expect(screen.getByTestId('paymentMethods.continue')).toBeEnabled();
  await pick('card-mastercard', 'Delete');
  await user.click(await screen.findByTestId('deleteModal.confirm'));
  await waitFor(() => expect(screen.getByTestId('paymentMethods.continue')).toBeDisabled());
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
