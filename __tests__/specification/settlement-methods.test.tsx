import { reports } from '@/__tests__/support/reports';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import mockRouter from 'next-router-mock';
import { useEffect, useState } from 'react';
import {
  airwallex,
  callsOf,
  card,
  chooserOf,
  debit,
  instant,
  menu,
  openChooser,
  pick,
  row,
  rows,
  transfer,
  user,
} from '@/__tests__/support/chooser';
import { runProviderScripts, typeCard } from '@/__tests__/support/provider-scripts';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, call, server, store } from '@/__tests__/support/sandbox';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import { Chooser } from '@/components/payment-methods/chooser';
import { AirwallexForm } from '@/components/payment-methods/airwallex/airwallex-form';
import { StripeForm } from '@/components/payment-methods/stripe/stripe-form';
import { useBridge } from '@/hooks/use-bridge';
import { usePaymentSelection } from '@/hooks/use-payment-selection';
import { allowedMethods, type Allowed, type AllowedMethod } from '@/lib/domain/allowed-methods';
import type { SavedMethod } from '@/lib/domain/payment-method';
import {
  buildCard,
  buildCustomer,
  buildDirectDebit,
  buildInstantPayment,
  buildPlan,
} from '@/lib/sandbox/builders';

/**
 * Chapters 4.1, 4.2 and 8 of the methods' specification, line by line, but for direct debit's own. What no screen is
 * needed for is in method-list.test.ts and methods.test.ts; the cards' scripts are in card-scripts.test.tsx.
 */

answerFromSandbox();
runProviderScripts();
afterEach(() => jest.restoreAllMocks());

const radio = async (id: string) => within(await row(id)).findByRole('radio');
/** What an organisation has saved, in place of what the scenario gives it. */
const save = (scenario: string, ...methods: SavedMethod[]) =>
  Object.assign(store.purchase(scenario) ?? {}, { methods });
const savedCard = (id: string, is_default = false): SavedMethod => ({
  ...buildCard({ id, is_default }),
  provider: 'stripe',
});
const savedInstant = (is_default = false): SavedMethod => ({
  ...buildInstantPayment({ id: 'instant', is_default }),
  provider: 'gocardless',
});
const savedDebit: SavedMethod = { ...buildDirectDebit({ id: 'debit' }), provider: 'gocardless' };

const heard: { event: string; payload: Record<string, unknown> }[] = [];
/** The whole checkout, in the page of a shop that hears it. */
function Page() {
  const bridge = useBridge();
  useEffect(() => bridge.send({ event: 'ready', payload: {} }), [bridge]);
  return <CheckoutScreen />;
}
const openCheckout = (scenario: string, plan: string) => {
  heard.length = 0;
  const parent = { postMessage: (message: (typeof heard)[number]) => heard.push(message) };
  jest.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
  const url = `/?order=order-${scenario}&key=key-${scenario}&plan=plan-${plan}-${scenario}`;
  return renderScreen(<Page />, { url });
};

describe('4.1 Chooser loading and selection', () => {
  describe('It loads the methods of every allowed provider.', () => {
    test('one call for each, and one list of all', async () => {
      save('saved', savedCard('visa'), savedDebit);
      openChooser('saved', { allowed: [card, debit, transfer] });
      await row('visa');
      expect(rows().slice(0, 2)).toEqual(['visa', 'debit']);
      expect((await callsOf('saved', 'GET')).sort()).toEqual([
        'GET gocardless_payment_methods',
        'GET house_payment_methods',
        'GET stripe_payment_methods',
      ]);
    });
    test('further ones of a type, too, while a new one is added through the first', async () => {
      save('airwallex', { ...savedCard('visa'), provider: 'airwallex' });
      openChooser('airwallex', { allowed: [{ ...card, others: ['airwallex'] }] });
      await row('visa');
      expect((await callsOf('airwallex', 'GET')).sort()).toEqual([
        'GET airwallex_payment_methods',
        'GET stripe_payment_methods',
      ]);
    });
    test('none for a provider that is not allowed', async () => {
      openChooser('saved', { allowed: [card] });
      await row('card-visa');
      expect(await callsOf('saved', 'GET')).toEqual(['GET stripe_payment_methods']);
    });
  });

  describe('If bank transfer is allowed and none exists yet, it first creates one (POST with type bank_transfer).', () => {
    const post = 'POST house_payment_methods {"type":"bank_transfer"}';
    test.each([
      ['allowed, and none exists', [card, transfer], 0, 1],
      ['allowed, and one exists', [card, transfer], 1, 0],
      ['not allowed', [card], 0, 0],
    ])('%s', async (_, allowed, existing, created) => {
      const path = '/organisations/org-basic/house_payment_methods';
      if (existing) await call('POST', path, { body: { type: 'bank_transfer' } });
      openChooser('basic', { allowed });
      await screen.findByTestId('paymentMethods');
      expect(await callsOf('basic', 'POST')).toEqual(Array(existing + created).fill(post));
      expect(screen.queryAllByRole('radio', { name: 'Bank transfer' })).toHaveLength(existing + created);
    });
    test('that fails is reported and said, and what else there is can be chosen', async () => {
      openChooser('bank-transfer-error', { allowed: [card, transfer] });
      expect(await screen.findByText(/^Bank transfer is not available at the moment\./)).toBeVisible();
      expect(screen.getAllByRole('radio')).toHaveLength(1);
      expect((await callsOf('bank-transfer-error', 'POST')).filter((sent) => sent === post)).toHaveLength(1);
      await waitFor(() => expect(reports).toEqual(['[warning] Something went wrong.']));
    });
  });

  describe('Once, it auto-selects the existing default method (never an instant payment). It then continues automatically, unless auto-continue is off.', () => {
    test('it continues', async () => {
      const { onComplete } = openChooser('saved', { autoContinue: true });
      expect(await radio('card-visa')).toBeChecked();
      expect(onComplete).toHaveBeenCalledTimes(1);
    });
    test('auto-continue is off', async () => {
      const { onComplete } = openChooser('saved');
      expect(await radio('card-visa')).toBeChecked();
      expect(screen.getByTestId('paymentMethods.continue')).toBeEnabled();
      expect(onComplete).not.toHaveBeenCalled();
    });
    test('never an instant payment', async () => {
      save('saved', savedInstant(true), savedCard('visa'));
      const { onComplete } = openChooser('saved', { allowed: [card, instant], autoContinue: true });
      expect(await radio('instant')).not.toBeChecked();
      expect(await radio('visa')).not.toBeChecked();
      expect(screen.getByTestId('paymentMethods.continue')).toBeDisabled();
      expect(onComplete).not.toHaveBeenCalled();
    });
    test('once: the next default is not selected in its place', async () => {
      const { onComplete } = openChooser('saved', { allowed: [card, transfer], autoContinue: true });
      await pick('card-visa', 'Delete');
      await user.selectOptions(await screen.findByRole('combobox'), 'No default');
      await user.click(screen.getByTestId('deleteModal.confirm'));
      await waitFor(() => expect(rows()).not.toContain('card-visa'));
      await pick('card-mastercard', 'Set as default');
      expect(await within(await row('card-mastercard')).findByText('Default')).toBeVisible();
      expect(await radio('card-mastercard')).not.toBeChecked();
      expect(onComplete).toHaveBeenCalledTimes(1);
    });
  });

  test('If only bank transfer is allowed and it exists, it is selected.', async () => {
    const { onComplete } = openChooser('basic', { allowed: [transfer], autoContinue: true });
    expect(await screen.findByRole('radio', { name: 'Bank transfer' })).toBeChecked();
    expect(screen.getByTestId('paymentMethods.continue')).toBeEnabled();
    expect(onComplete).not.toHaveBeenCalled();
  });

  describe('If only bank transfer is allowed and it exists, it is selected, too,', () => {
    /** Two plans; the chooser stays, or is away while the plans are shown. */
    function Plans({ stays }: { stays: boolean }) {
      const [allowed, setAllowed] = useState<Allowed[] | undefined>([transfer]);
      const { select } = usePaymentSelection();
      const props = chooserOf('basic', { allowed });
      return (
        <>
          <button onClick={() => setAllowed(undefined)}>Away</button>
          <button onClick={() => setAllowed([transfer])}>Transfer</button>
          <button onClick={() => setAllowed([card, debit])}>Card</button>
          <button onClick={() => select(savedCard('visa'))}>Pay by card</button>
          {(stays || allowed) && <Chooser {...props} allowed={allowed ?? [transfer]} />}
        </>
      );
    }
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    const expectTransfer = async () => {
      expect(await screen.findByRole('radio', { name: 'Bank transfer' })).toBeChecked();
      expect(await screen.findByTestId('paymentMethods.continue')).toBeEnabled();
    };

    test('where another plan is handed over while the chooser stands', async () => {
      renderScreen(<Plans stays />);
      await expectTransfer();
      await press('Card');
      expect(await screen.findByRole('radio', { name: 'Card' })).not.toBeChecked();
      expect(screen.queryByTestId('paymentMethods.continue')).not.toBeInTheDocument();
      await press('Transfer');
      await expectTransfer();
    });

    test('where a method of another plan had been chosen', async () => {
      renderScreen(<Plans stays={false} />);
      await expectTransfer();
      await press('Away');
      await press('Pay by card');
      await press('Transfer');
      await expectTransfer();
    });
  });

  test('If only one type is allowed, it is preselected.', async () => {
    openChooser('basic', { allowed: [card] });
    expect(await screen.findByRole('radio', { name: 'Card' })).toBeChecked();
    expect(await screen.findByTestId('cardForm')).toBeVisible();
    expect(screen.queryByTestId('paymentMethods.continue')).not.toBeInTheDocument();
  });

  describe("If the selected method's type is no longer allowed, the selection is cleared and an edit is signalled. Instant payment also permits direct debit.", () => {
    /** A chooser whose plan changes. */
    function Changing({ from, to }: { from: Allowed[]; to: Allowed[] }) {
      const [allowed, setAllowed] = useState(from);
      return (
        <>
          <Chooser {...chooserOf('saved', { allowed })} />
          <button onClick={() => setAllowed(to)}>Change</button>
        </>
      );
    }
    test.each([
      ['no longer allowed', [card, debit], [debit, card], [card, transfer], false],
      ['still allowed', [card, debit], [debit, card], [debit, transfer], true],
      ['a direct debit where instant payment is allowed', [card, debit], [debit], [card, instant], true],
    ])('%s', async (_, ...[, from, to, stays]) => {
      save('saved', savedCard('visa'), savedDebit);
      renderScreen(<Changing from={from} to={to} />);
      await user.click(await radio('debit'));
      await user.click(screen.getByRole('button', { name: 'Change' }));
      const goOn = await screen.findByTestId('paymentMethods.continue');
      if (stays) expect(await radio('debit')).toBeChecked();
      else expect(screen.queryByTestId('paymentMethod.debit')).not.toBeInTheDocument();
      expect(goOn.matches(':enabled')).toBe(stays);
    });
    test('an edit is signalled', async () => {
      save('basic', savedInstant());
      openCheckout('basic', '0d');
      await user.click(await radio('instant'));
      await user.click(screen.getByTestId('paymentMethods.continue'));
      await screen.findByTestId('paymentConfirmation.form');
      await user.click(screen.getByRole('button', { name: 'Change: Payment plan' }));
      await user.click(await screen.findByRole('radio', { name: 'Pay in 30 days' }));
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      await screen.findByRole('heading', { name: 'Choose a settlement method' });
      expect(screen.queryByTestId('paymentMethods.continue')).not.toBeInTheDocument();
      expect(screen.queryByTestId('paymentConfirmation.form')).not.toBeInTheDocument();
      const states = heard.filter(({ event }) => event === 'formState').map(({ payload }) => payload);
      expect(states.at(-1)).toEqual({ step: 'method', status: 'incomplete' });
    });
  });
  test('an edit is signalled where another plan is handed over to be confirmed', async () => {
    save('basic', savedInstant());
    openCheckout('basic', '0d');
    await user.click(await radio('instant'));
    await user.click(screen.getByTestId('paymentMethods.continue'));
    await screen.findByTestId('paymentConfirmation.form');
    await act(() => mockRouter.push('/?order=order-basic&key=key-basic&plan=plan-30d-basic'));
    expect(await screen.findByRole('heading', { name: 'Choose a settlement method' })).toBeVisible();
    expect(screen.queryByTestId('paymentConfirmation.form')).not.toBeInTheDocument();
    const states = heard.filter(({ event }) => event === 'formState').map(({ payload }) => payload);
    expect(states.at(-1)).toEqual({ step: 'method', status: 'incomplete' });
  });

  const allowedOf = (allowed: AllowedMethod[], changes: object, total: number) =>
    allowedMethods(
      buildPlan({ ...changes, scheduled_payments: [{ amount: 1000, allowed_payment_methods: allowed }] }),
      total,
    );
  describe('Direct debit and instant payment both allowed: only one is kept, chosen by a plan and total-amount rule.', () => {
    const upfront = { name: '0d', has_upfront_payment: true };
    test.each([
      ['a plan that is paid later', {}, 1000, [debit]],
      ['a plan that is paid now', { is_pay_now: true }, 1000, [instant]],
      ['the whole total upfront', upfront, 1000, [instant]],
      ['a part of the total upfront', upfront, 2000, [debit]],
    ])('%s', (_, changes, total, kept) => {
      const both = [{ type: 'instant_payment' }, { type: 'direct_debit' }];
      expect(allowedOf(both, changes, total)).toEqual(kept);
    });
  });

  test('When no allowed methods are listed, the default is card.', () => {
    expect(allowedOf([], {}, 1000)).toEqual([card]);
  });
});

/** Adds a card in the form that is open. */
const addCard = async (number: string, { cvc = '123', isDefault = false } = {}) => {
  await typeCard(number, cvc);
  await user.type(screen.getByLabelText('Postcode'), 'sw1a2aa');
  if (isDefault) await user.click(screen.getByLabelText('Set as default payment method'));
  await user.click(screen.getByTestId('cardForm.submit'));
};

describe('4.2 Changing the list', () => {
  describe('Add: the new method is selected and appended, and continue is signalled. If it is default, the previous defaults are demoted (PATCH is_default false) and the new one is moved to the front of the list.', () => {
    const before = ['card-visa', 'card-mastercard', 'card-amex'];
    test.each([
      ['a method', false, (added: string) => [...before, added], []],
      ['a default', true, (added: string) => [added, ...before], ['PATCH card-visa {"is_default":false}']],
    ])('%s', async (_, isDefault, after, patches) => {
      const { onComplete } = openChooser('saved', { allowed: [card] });
      await row('card-visa');
      await user.click(screen.getByTestId('paymentMethods.addNew'));
      await addCard('5555555555554444', { isDefault });
      await waitFor(() => expect(onComplete).toHaveBeenCalledTimes(1));
      const added = rows().find((id) => !before.includes(id)) ?? '';
      expect(rows()).toEqual(after(added));
      expect(await radio(added)).toBeChecked();
      expect(within(await row(added)).queryAllByText('Default')).toHaveLength(isDefault ? 1 : 0);
      await waitFor(async () => expect(await callsOf('saved', 'PATCH')).toEqual(patches));
      expect(screen.getAllByText('Default')).toHaveLength(1);
    });
  });

  test('Set default: the list is updated in place.', async () => {
    openChooser('saved');
    await row('card-visa');
    const before = rows();
    await pick('card-mastercard', 'Set as default');
    expect(await within(await row('card-mastercard')).findByText('Default')).toBeVisible();
    expect(screen.getAllByText('Default')).toHaveLength(1);
    expect(rows()).toEqual(before);
    await waitFor(async () =>
      expect(await callsOf('saved', 'PATCH')).toEqual([
        'PATCH card-mastercard {"is_default":true}',
        'PATCH card-visa {"is_default":false}',
      ]),
    );
    expect(screen.getByText('Mastercard debit card ending 4444 is now your default.')).toBeInTheDocument();
  });

  describe('Delete: the method is removed and count is decremented. If it was selected, the selection is cleared.', () => {
    test.each([
      ['the selected one', 'card-mastercard', false],
      ['another one', 'card-visa', true],
    ])('%s', async (_, selected, stays) => {
      openChooser('saved');
      await user.click(await radio(selected));
      const before = rows();
      await pick('card-mastercard', 'Delete');
      await user.click(await screen.findByTestId('deleteModal.confirm'));
      await waitFor(() => expect(rows()).toEqual(before.filter((id) => id !== 'card-mastercard')));
      expect(screen.getByTestId('paymentMethods.continue').matches(':enabled')).toBe(stays);
      expect(await callsOf('saved', 'DELETE', 'PATCH')).toEqual(['DELETE card-mastercard']);
    });
  });

  describe('Menu rules: instant-payment methods cannot be set as default or deleted through the menu. The default method cannot be deleted when it is a non-instant method and bank transfer is not allowed (tooltip: You cannot delete the default settlement method).', () => {
    test('an instant payment has no menu', async () => {
      save('saved', savedCard('visa'), savedInstant());
      openChooser('saved', { allowed: [card, instant] });
      expect(within(await row('visa')).getAllByRole('button')).toHaveLength(1);
      expect(within(await row('instant')).queryByRole('button')).not.toBeInTheDocument();
    });
    test('the default without bank transfer', async () => {
      openChooser('saved', { allowed: [card, debit] });
      const item = within(await menu('card-visa')).getByRole('menuitem', { name: 'Delete' });
      expect(item).toHaveAttribute('aria-disabled', 'true');
      expect(item).toHaveAccessibleDescription('You cannot delete the default settlement method');
      await user.click(item);
      expect(screen.queryByTestId('deleteModal')).not.toBeInTheDocument();
    });
    test('the default beside bank transfer', async () => {
      openChooser('saved', { allowed: [card, transfer] });
      await pick('card-visa', 'Delete');
      expect(await screen.findByTestId('deleteModal')).toBeVisible();
    });
  });
});

describe('8 Error catalogue', () => {
  describe("Loading methods fails: reported; then a 'failure' event is signalled, or a redirect", () => {
    beforeEach(() =>
      server.use(http.get('*/stripe_payment_methods', () => new HttpResponse('', { status: 403 }))),
    );
    test('the chooser says so and tells its host', async () => {
      const { onFatal } = openChooser('saved');
      expect(await screen.findByTestId('paymentMethods.error')).toHaveTextContent(
        'Your settlement methods could not be loaded.',
      );
      expect(onFatal).toHaveBeenCalledTimes(1);
      expect(onFatal).toHaveBeenCalledWith(expect.objectContaining({ status: 403 }));
    });
    test("the checkout ends at the offer's failure url", async () => {
      const { scenario } = store.purchase('saved') ?? {};
      Object.assign(store.purchase('saved') ?? {}, {
        scenario: { ...scenario, urls: { failure: '/basket' } },
      });
      openCheckout('saved', '30d');
      await waitFor(() => expect(mockRouter.pathname).toBe('/basket'));
      expect(heard.filter(({ event }) => event === 'failure').map(({ payload }) => payload)).toEqual([
        { reason: 'Application error', orderId: 'order-saved' },
      ]);
      expect(reports).toContain('[error] Application error');
    });
  });

  const words = () => screen.findByTestId('cardForm.error');
  const savesOf = async (scenario: string) =>
    (await callsOf(scenario, 'POST')).filter((sent) => /intent_id|consent_id/.test(sent));

  describe('Card provider error: the provider message is shown under the card field; the code or decline code is reported as a warning', () => {
    test.each([
      ['a decline code', card, '4000000000009987', 'Your card was declined.', 'lost_card'],
      ['a code', card, '4000000000000069', 'Your card has expired.', 'expired_card'],
      ['a code of the second provider', airwallex, '4012000300001003', /declined/, 'issuer_declined'],
    ])('%s', async (_, allowed, number, message, code) => {
      const scenario = allowed === card ? 'basic' : 'airwallex';
      const { onComplete } = openChooser(scenario, { allowed: [allowed] });
      await addCard(number);
      expect(await words()).toHaveTextContent(message);
      expect(await words()).not.toHaveTextContent(code);
      expect(screen.getByRole('group', { name: 'Card details' })).toHaveAccessibleDescription(message);
      await waitFor(() => expect(reports).toEqual([`[warning] ${code}`]));
      expect(await savesOf(scenario)).toEqual([]);
      expect(onComplete).not.toHaveBeenCalled();
    });
  });

  const unsaved = 'Failed to save the card against your account.';

  test.each([
    ['the first provider', card, 'basic', '4000000000000101'],
    ['the second provider', airwallex, 'airwallex', '4000000000000101'],
  ])(`Save against organisation fails: '${unsaved}' (%s)`, async (_, allowed, scenario, number) => {
    const { onComplete } = openChooser(scenario, { allowed: [allowed] });
    await addCard(number);
    expect(await words()).toHaveTextContent(unsaved);
    await waitFor(() => expect(reports).toEqual(['[error] The card could not be saved.']));
    expect(await savesOf(scenario)).toHaveLength(1);
    expect(onComplete).not.toHaveBeenCalled();
  });

  // Without an organisation there is no list to choose from, so the forms stand alone.
  test.each([
    ['the first provider', StripeForm],
    ['the second provider', AirwallexForm],
  ])('Missing organisation id: the same message; the issue is reported (%s)', async (_, Form) => {
    const { access, onFatal } = chooserOf('basic');
    const buyer = { currency: 'GBP', customer: buildCustomer({ organisation: null }) };
    renderScreen(
      <Form
        type="card"
        buyer={buyer}
        access={access}
        alwaysDefault={false}
        onSaved={jest.fn()}
        onLeave={jest.fn()}
        onFatal={onFatal}
      />,
    );
    expect(await words()).toHaveTextContent(unsaved);
    await waitFor(() => expect(reports).toEqual(['[error] No organisation ID available']));
    expect(onFatal).not.toHaveBeenCalled();
  });

  test.each([
    ['a non-object result', '501'],
    ['a result without one', '502'],
  ])('Missing payment consent id: the same message (%s)', async (_, cvc) => {
    const { onComplete } = openChooser('airwallex', { allowed: [airwallex] });
    await addCard('4242424242424242', { cvc });
    expect(await words()).toHaveTextContent(unsaved);
    await waitFor(() => expect(reports).toEqual(['[error] No payment consent ID available']));
    expect(await savesOf('airwallex')).toEqual([]);
    expect(onComplete).not.toHaveBeenCalled();
  });

  test.each([
    ['the first provider', card, 'basic'],
    ['the second provider', airwallex, 'airwallex'],
  ])('Card not complete: the required message for the card (%s)', async (_, allowed, scenario) => {
    openChooser(scenario, { allowed: [allowed] });
    await typeCard('4242', '12');
    await user.type(screen.getByLabelText('Postcode'), 'sw1a2aa');
    await user.click(screen.getByTestId('cardForm.submit'));
    expect(await words()).toHaveTextContent('Details of card are required');
    expect(await savesOf(scenario)).toEqual([]);
    expect(reports).toEqual([]);
  });

  // "your direct debit" by decision 3.13.
  test.each([
    ['card', 'visa', 'stripe', 'An error has occurred while trying to delete your card.'],
    [
      'direct debit',
      'debit',
      'gocardless',
      'An error has occurred while trying to delete your direct debit details.',
    ],
  ])('Delete %s fails', async (_, id, provider, message) => {
    save('saved', savedCard('visa'), savedDebit);
    openChooser('saved');
    server.use(
      http.delete(`*/${provider}_payment_methods/${id}`, () => new HttpResponse('', { status: 500 }), {
        once: true,
      }),
    );
    await pick(id, 'Delete');
    await user.click(await screen.findByTestId('deleteModal.confirm'));
    const modal = await screen.findByTestId('deleteModal');
    expect(await within(modal).findByRole('alert')).toHaveTextContent(message);
    await waitFor(() =>
      expect(reports).toEqual(['[warning] Response not successful. Received status code 500']),
    );
    expect(rows()).toEqual(['visa', 'debit']);
    await user.click(within(modal).getByTestId('deleteModal.confirm'));
    await waitFor(() => expect(rows()).not.toContain(id));
    expect(await callsOf('saved', 'DELETE')).toEqual([`DELETE ${id}`]);
  });

  test('Authentication of a selected method fails', async () => {
    const { onComplete } = openChooser('saved', { declined: true, autoContinue: true });
    expect(await within(await row('card-visa')).findByText(/authenticate/)).toHaveTextContent(
      /^We are unable to authenticate your settlement method\. Please choose a different settlement method or try again later\.$/,
    );
    expect(screen.getAllByText(/authenticate/)).toHaveLength(1);
    expect(onComplete).not.toHaveBeenCalled();
    await user.click(await radio('card-mastercard'));
    await user.click(screen.getByTestId('paymentMethods.continue'));
    expect(onComplete).toHaveBeenCalledTimes(1);
  });

  // The row says so too, by decision 3.13. A deletion that fails is above.
  test('Set-default or delete fails (no user message): only reported', async () => {
    openChooser('default-error');
    await pick('card-mastercard', 'Set as default');
    const failed = within(await row('card-mastercard'));
    expect(await failed.findByText('The default could not be changed. Please try again.')).toBeVisible();
    expect(await within(await row('card-visa')).findByText('Default')).toBeVisible();
    expect(failed.queryByText('Default')).not.toBeInTheDocument();
    await waitFor(() => expect(reports).toEqual(['[warning] Something went wrong.']));
    expect(await callsOf('default-error', 'PATCH')).toEqual(['PATCH card-mastercard {"is_default":true}']);
    await waitFor(async () => expect(await callsOf('default-error', 'GET')).toHaveLength(4));
  });
});
