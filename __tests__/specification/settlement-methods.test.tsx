// Proves chapters 4 and 8 of the methods' specification, sentence by sentence.
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import mockRouter from 'next-router-mock';
import { useState } from 'react';
import { reports } from '@/__tests__/support/capture-reports';
import {
  airwallexCard,
  readMethodCalls,
  stripeCard,
  createChooserProps,
  directDebit,
  instantPayment,
  openMethodMenu,
  renderChooser,
  pickMenuItem,
  findMethodRow,
  listMethodIds,
  bankTransfer,
  user,
} from '@/__tests__/support/method-chooser';
import { openEmbeddedCheckout } from '@/__tests__/support/open-checkout';
import { runProviderScripts, typeCard } from '@/__tests__/support/provider-scripts';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, callSandbox, server, store } from '@/__tests__/support/sandbox';
import { AirwallexForm } from '@/components/payment-methods/airwallex/airwallex-form';
import { MethodChooser } from '@/components/payment-methods/method-chooser';
import { StripeForm } from '@/components/payment-methods/stripe/stripe-form';
import { usePaymentSelection } from '@/hooks/payment-methods/use-payment-selection';
import type { AllowedMethod } from '@/lib/domain/methods/allowed-methods';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import { buildCard, buildCustomer, buildDirectDebit, buildInstantPayment } from '@/lib/sandbox/builders';

/**
 * Chapters 4.1, 4.2 and 8 of the methods' specification, quoted line by line, except direct debit. Rules that need no
 * screen are in the tests of lib/domain/methods; failing card scripts are in card-scripts.test.tsx.
 */

answerFromSandbox();
runProviderScripts();
afterEach(() => jest.restoreAllMocks());

const findRadio = async (id: string) => within(await findMethodRow(id)).findByRole('radio');
/** Replaces the saved methods of the scenario's organisation. */
const setSavedMethods = (scenario: string, ...methods: SavedMethod[]) =>
  Object.assign(store.openInstance(scenario) ?? {}, { paymentMethods: methods });
const savedCard = (id: string, is_default = false): SavedMethod => ({
  ...buildCard({ id, is_default }),
  provider: 'stripe',
});
const savedInstant = (is_default = false): SavedMethod => ({
  ...buildInstantPayment({ id: 'instant', is_default }),
  provider: 'gocardless',
});
const savedDebit: SavedMethod = { ...buildDirectDebit({ id: 'debit' }), provider: 'gocardless' };

/** Opens the checkout at a plan, embedded in a host page. */
const openPlan = (scenario: string, planName: string) =>
  openEmbeddedCheckout(scenario, `&plan=plan-${planName}-${scenario}`);
/** Continues with the saved instant payment to the confirm step. */
const continueWithInstantPayment = async () => {
  setSavedMethods('basic', savedInstant());
  const { sentMessages } = openPlan('basic', '0d');
  await user.click(await findRadio('instant'));
  await user.click(screen.getByTestId('paymentMethods.continue'));
  await screen.findByTestId('paymentConfirmation.form');
  return () => sentMessages.filter(({ event }) => event === 'formState').at(-1)?.payload;
};

describe('4.1 Chooser loading and selection', () => {
  describe('It loads the methods of every allowed provider.', () => {
    test('sends one request per provider and shows one list', async () => {
      setSavedMethods('saved', savedCard('visa'), savedDebit);
      renderChooser('saved', { allowed: [stripeCard, directDebit, bankTransfer] });
      await findMethodRow('visa');
      expect(listMethodIds().slice(0, 2)).toEqual(['visa', 'debit']);
      expect((await readMethodCalls('saved', 'GET')).sort()).toEqual([
        'GET gocardless_payment_methods',
        'GET house_payment_methods',
        'GET stripe_payment_methods',
      ]);
    });
    test('loads the methods of other providers of a type as well', async () => {
      setSavedMethods('airwallex', { ...savedCard('visa'), provider: 'airwallex' });
      renderChooser('airwallex', { allowed: [{ ...stripeCard, otherProviders: ['airwallex'] }] });
      await findMethodRow('visa');
      expect((await readMethodCalls('airwallex', 'GET')).sort()).toEqual([
        'GET airwallex_payment_methods',
        'GET stripe_payment_methods',
      ]);
    });
    test('sends no request for a provider that is not allowed', async () => {
      renderChooser('saved', { allowed: [stripeCard] });
      await findMethodRow('card-visa');
      expect(await readMethodCalls('saved', 'GET')).toEqual(['GET stripe_payment_methods']);
    });
  });

  describe('If bank transfer is allowed and none exists yet, it first creates one (POST with type bank_transfer).', () => {
    const post = 'POST house_payment_methods {"type":"bank_transfer"}';
    test.each([
      ['creates one if it is allowed and none exists', [stripeCard, bankTransfer], 0, 1],
      ['creates none if it is allowed and one exists', [stripeCard, bankTransfer], 1, 0],
      ['creates none if it is not allowed', [stripeCard], 0, 0],
    ])('%s', async (_, allowed, existing, created) => {
      const path = '/organisations/org-basic/house_payment_methods';
      if (existing) await callSandbox('POST', path, { body: { type: 'bank_transfer' } });
      renderChooser('basic', { allowed });
      await screen.findByTestId('paymentMethods');
      expect(await readMethodCalls('basic', 'POST')).toEqual(Array(existing + created).fill(post));
      expect(screen.queryAllByRole('radio', { name: 'Bank transfer' })).toHaveLength(existing + created);
    });
    test('reports and shows a failure, and the other methods stay available', async () => {
      renderChooser('bank-transfer-error', { allowed: [stripeCard, bankTransfer] });
      expect(await screen.findByText(/^Bank transfer is not ready yet\./)).toBeVisible();
      expect(screen.getAllByRole('radio')).toHaveLength(1);
      expect(
        (await readMethodCalls('bank-transfer-error', 'POST')).filter((sent) => sent === post).length,
      ).toBeGreaterThan(0);
      await waitFor(() => expect(reports).toContain('[warning] Something went wrong.'));
    });
  });

  describe('Once, it auto-selects the existing default method (never an instant payment). It then continues automatically, unless auto-continue is off.', () => {
    test('continues with auto-continue', async () => {
      const { onComplete } = renderChooser('saved', { shouldAutoContinue: true });
      expect(await findRadio('card-visa')).toBeChecked();
      expect(onComplete).toHaveBeenCalledTimes(1);
    });
    test('waits for Continue without auto-continue', async () => {
      const { onComplete } = renderChooser('saved');
      expect(await findRadio('card-visa')).toBeChecked();
      expect(screen.getByTestId('paymentMethods.continue')).toBeEnabled();
      expect(onComplete).not.toHaveBeenCalled();
    });
    test('does not select an instant payment', async () => {
      setSavedMethods('saved', savedInstant(true), savedCard('visa'));
      const { onComplete } = renderChooser('saved', {
        allowed: [stripeCard, instantPayment],
        shouldAutoContinue: true,
      });
      expect(await findRadio('instant')).not.toBeChecked();
      expect(await findRadio('visa')).not.toBeChecked();
      expect(screen.getByTestId('paymentMethods.continue')).toBeDisabled();
      expect(onComplete).not.toHaveBeenCalled();
    });
    test('does not select the next default after the first one was deleted', async () => {
      const { onComplete } = renderChooser('saved', {
        allowed: [stripeCard, bankTransfer],
        shouldAutoContinue: true,
      });
      await pickMenuItem('card-visa', 'Delete');
      await user.click(await screen.findByTestId('deleteModal.confirm'));
      await waitFor(() => expect(listMethodIds()).not.toContain('card-visa'));
      await pickMenuItem('card-mastercard', 'Set as default');
      expect(await within(await findMethodRow('card-mastercard')).findByText('Default')).toBeVisible();
      expect(await findRadio('card-mastercard')).not.toBeChecked();
      expect(onComplete).toHaveBeenCalledTimes(1);
    });
  });

  test('If only bank transfer is allowed and it exists, it is selected.', async () => {
    const { onComplete } = renderChooser('basic', { allowed: [bankTransfer], shouldAutoContinue: true });
    expect(await screen.findByRole('radio', { name: 'Bank transfer' })).toBeChecked();
    expect(screen.getByTestId('paymentMethods.continue')).toBeEnabled();
    expect(onComplete).not.toHaveBeenCalled();
  });

  describe('If only bank transfer is allowed and it exists, it is selected, too,', () => {
    /** Switches between plans. The chooser stays mounted, or is unmounted between two plans. */
    function Plans({ staysMounted }: { staysMounted: boolean }) {
      const [allowed, setAllowed] = useState<AllowedMethod[] | undefined>([bankTransfer]);
      const { select } = usePaymentSelection();
      const props = createChooserProps('basic', { allowed });
      return (
        <>
          <button onClick={() => setAllowed(undefined)}>Away</button>
          <button onClick={() => setAllowed([bankTransfer])}>Transfer</button>
          <button onClick={() => setAllowed([stripeCard, directDebit])}>Card</button>
          <button onClick={() => select(savedCard('visa'))}>Pay by card</button>
          {(staysMounted || allowed) && <MethodChooser {...props} allowed={allowed ?? [bankTransfer]} />}
        </>
      );
    }
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    const expectTransfer = async () => {
      expect(await screen.findByRole('radio', { name: 'Bank transfer' })).toBeChecked();
      expect(await screen.findByTestId('paymentMethods.continue')).toBeEnabled();
    };

    test('if another plan is selected while the chooser is mounted', async () => {
      renderScreen(<Plans staysMounted />);
      await expectTransfer();
      await press('Card');
      expect(await screen.findByRole('radio', { name: 'Card' })).not.toBeChecked();
      expect(screen.queryByTestId('paymentMethods.continue')).not.toBeInTheDocument();
      await press('Transfer');
      await expectTransfer();
    });

    test('if a method of another plan was selected before', async () => {
      renderScreen(<Plans staysMounted={false} />);
      await expectTransfer();
      await press('Away');
      await press('Pay by card');
      await press('Transfer');
      await expectTransfer();
    });
  });

  test('If only one type is allowed, it is preselected.', async () => {
    renderChooser('basic', { allowed: [stripeCard] });
    expect(await screen.findByRole('radio', { name: 'Card' })).toBeChecked();
    expect(await screen.findByTestId('cardForm')).toBeVisible();
    expect(screen.queryByTestId('paymentMethods.continue')).not.toBeInTheDocument();
  });

  describe("If the selected method's type is no longer allowed, the selection is cleared and an edit is signalled. Instant payment also permits direct debit.", () => {
    /** A chooser whose allowed methods change. */
    function ChangingChooser({ from, to }: { from: AllowedMethod[]; to: AllowedMethod[] }) {
      const [allowed, setAllowed] = useState(from);
      return (
        <>
          <MethodChooser {...createChooserProps('saved', { allowed })} />
          <button onClick={() => setAllowed(to)}>Change</button>
        </>
      );
    }
    test.each([
      [
        'clears the selection if its type is no longer allowed',
        [stripeCard, directDebit],
        [directDebit, stripeCard],
        [stripeCard, bankTransfer],
        false,
      ],
      [
        'keeps the selection if its type is still allowed',
        [stripeCard, directDebit],
        [directDebit, stripeCard],
        [directDebit, bankTransfer],
        true,
      ],
      [
        'keeps a direct debit if instant payment is allowed',
        [stripeCard, directDebit],
        [directDebit],
        [stripeCard, instantPayment],
        true,
      ],
    ])('%s', async (_, ...[, from, to, stays]) => {
      setSavedMethods('saved', savedCard('visa'), savedDebit);
      renderScreen(<ChangingChooser from={from} to={to} />);
      await user.click(await findRadio('debit'));
      await user.click(screen.getByRole('button', { name: 'Change' }));
      const continueButton = await screen.findByTestId('paymentMethods.continue');
      if (stays) expect(await findRadio('debit')).toBeChecked();
      else expect(screen.queryByTestId('paymentMethod.debit')).not.toBeInTheDocument();
      expect(continueButton.matches(':enabled')).toBe(stays);
    });
    test('returns to the method step with the status incomplete', async () => {
      const lastFormState = await continueWithInstantPayment();
      await user.click(screen.getByRole('button', { name: 'Change: Payment plan' }));
      await user.click(await screen.findByRole('radio', { name: 'Pay in 30 days' }));
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      await screen.findByRole('heading', { name: 'Choose a payment method' });
      expect(screen.queryByTestId('paymentMethods.continue')).not.toBeInTheDocument();
      expect(screen.queryByTestId('paymentConfirmation.form')).not.toBeInTheDocument();
      expect(lastFormState()).toEqual({ step: 'method', status: 'incomplete' });
    });
  });
  test('An edit is signalled if the host page pushes another plan in the confirm step.', async () => {
    const lastFormState = await continueWithInstantPayment();
    await act(() => mockRouter.push('/?order=order-basic&key=key-basic&plan=plan-30d-basic'));
    expect(await screen.findByRole('heading', { name: 'Choose a payment method' })).toBeVisible();
    expect(screen.queryByTestId('paymentConfirmation.form')).not.toBeInTheDocument();
    expect(lastFormState()).toEqual({ step: 'method', status: 'incomplete' });
  });
});

/** Fills in and submits the open card form. */
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
      [
        'appends a method to those that have not expired',
        false,
        (added: string) => ['card-visa', 'card-mastercard', added, 'card-amex'],
        [],
      ],
      [
        'moves a default to the front',
        true,
        (added: string) => [added, ...before],
        ['PATCH card-visa {"is_default":false}'],
      ],
    ])('%s', async (_, isDefault, after, patches) => {
      const { onComplete } = renderChooser('saved', { allowed: [stripeCard] });
      await findMethodRow('card-visa');
      await user.click(screen.getByTestId('paymentMethods.addNew'));
      await addCard('5555555555554444', { isDefault });
      await waitFor(() => expect(onComplete).toHaveBeenCalledTimes(1));
      const added = listMethodIds().find((id) => !before.includes(id)) ?? '';
      expect(listMethodIds()).toEqual(after(added));
      expect(await findRadio(added)).toBeChecked();
      expect(within(await findMethodRow(added)).queryAllByText('Default')).toHaveLength(isDefault ? 1 : 0);
      await waitFor(async () => expect(await readMethodCalls('saved', 'PATCH')).toEqual(patches));
      expect(screen.getAllByText('Default')).toHaveLength(1);
    });
  });

  test('Set default: the list is updated in place.', async () => {
    renderChooser('saved');
    await findMethodRow('card-visa');
    const before = listMethodIds();
    await pickMenuItem('card-mastercard', 'Set as default');
    expect(await within(await findMethodRow('card-mastercard')).findByText('Default')).toBeVisible();
    expect(screen.getAllByText('Default')).toHaveLength(1);
    expect(listMethodIds()).toEqual(before);
    await waitFor(async () =>
      expect(await readMethodCalls('saved', 'PATCH')).toEqual([
        'PATCH card-mastercard {"is_default":true}',
        'PATCH card-visa {"is_default":false}',
      ]),
    );
    expect(screen.getByText('Mastercard debit card ending 4444 is now your default.')).toBeInTheDocument();
  });

  describe('Delete: the method is removed and count is decremented. If it was selected, the selection is cleared.', () => {
    test.each([
      ['clears the selection after deleting the selected method', 'card-mastercard', false],
      ['keeps the selection after deleting another method', 'card-visa', true],
    ])('%s', async (_, selected, stays) => {
      renderChooser('saved');
      await user.click(await findRadio(selected));
      const before = listMethodIds();
      await pickMenuItem('card-mastercard', 'Delete');
      await user.click(await screen.findByTestId('deleteModal.confirm'));
      await waitFor(() => expect(listMethodIds()).toEqual(before.filter((id) => id !== 'card-mastercard')));
      expect(screen.getByTestId('paymentMethods.continue').matches(':enabled')).toBe(stays);
      expect(await readMethodCalls('saved', 'DELETE', 'PATCH')).toEqual(['DELETE card-mastercard']);
    });
  });

  describe('Menu rules: instant-payment methods cannot be set as default or deleted through the menu. The default method cannot be deleted when it is a non-instant method and bank transfer is not allowed (tooltip: You cannot delete the default settlement method).', () => {
    test('an instant payment has no menu', async () => {
      setSavedMethods('saved', savedCard('visa'), savedInstant());
      renderChooser('saved', { allowed: [stripeCard, instantPayment] });
      expect(within(await findMethodRow('visa')).getAllByRole('button')).toHaveLength(1);
      expect(within(await findMethodRow('instant')).queryByRole('button')).not.toBeInTheDocument();
    });
    test('cannot delete the default without bank transfer', async () => {
      renderChooser('saved', { allowed: [stripeCard, directDebit] });
      const item = within(await openMethodMenu('card-visa')).getByRole('menuitem', { name: 'Delete' });
      expect(item).toHaveAttribute('aria-disabled', 'true');
      expect(item).toHaveAccessibleDescription('You cannot delete the default settlement method');
      await user.click(item);
      expect(screen.queryByTestId('deleteModal')).not.toBeInTheDocument();
    });
    test('can delete the default if bank transfer is allowed', async () => {
      renderChooser('saved', { allowed: [stripeCard, bankTransfer] });
      await pickMenuItem('card-visa', 'Delete');
      expect(await screen.findByTestId('deleteModal')).toBeVisible();
    });
  });
});

/** The reports of this test. A bank transfer that an earlier test has left may still be retried and reported. */
const readReports = () => reports.filter((text) => text !== '[warning] Something went wrong.');

describe('8 Error catalogue', () => {
  describe("Loading methods fails: reported; then a 'failure' event is signalled, or a redirect", () => {
    beforeEach(() =>
      server.use(http.get('*/stripe_payment_methods', () => new HttpResponse('', { status: 403 }))),
    );
    test('the chooser shows the error and calls onFatal', async () => {
      const { onFatal } = renderChooser('saved');
      expect(await screen.findByTestId('paymentMethods.error')).toHaveTextContent(
        'Your payment methods could not be loaded.',
      );
      expect(onFatal).toHaveBeenCalledTimes(1);
      expect(onFatal).toHaveBeenCalledWith(expect.objectContaining({ status: 403 }));
    });
    test("the checkout ends at the offer's failure url", async () => {
      const { scenario } = store.openInstance('saved') ?? {};
      Object.assign(store.openInstance('saved') ?? {}, {
        scenario: { ...scenario, urls: { failure: '/basket' } },
      });
      const { sentMessages } = openPlan('saved', '30d');
      await waitFor(() => expect(mockRouter.pathname).toBe('/basket'));
      expect(sentMessages.filter(({ event }) => event === 'failure').map(({ payload }) => payload)).toEqual([
        expect.objectContaining({ reason: 'Application error', orderId: 'order-saved' }),
      ]);
      expect(reports).toContain('[error] Application error');
    });
  });

  const findCardError = () => screen.findByTestId('cardForm.error');
  const readSaveRequests = async (scenario: string) =>
    (await readMethodCalls(scenario, 'POST')).filter((sent) => /intent_id|consent_id/.test(sent));

  describe('Card provider error: the provider message is shown under the card field; the code or decline code is reported as a warning', () => {
    test.each([
      ['a decline code', stripeCard, '4000000000009987', 'Your card was declined.', 'lost_card'],
      ['a code', stripeCard, '4000000000000069', 'Your card has expired.', 'expired_card'],
      ['a code of the second provider', airwallexCard, '4012000300001003', /declined/, 'issuer_declined'],
    ])('%s', async (_, allowed, number, message, code) => {
      const scenario = allowed === stripeCard ? 'basic' : 'airwallex';
      const { onComplete } = renderChooser(scenario, { allowed: [allowed] });
      await addCard(number);
      expect(await findCardError()).toHaveTextContent(message);
      expect(await findCardError()).not.toHaveTextContent(code);
      expect(screen.getByRole('group', { name: 'Card details' })).toHaveAccessibleDescription(message);
      await waitFor(() => expect(readReports()).toEqual([`[warning] ${code}`]));
      expect(await readSaveRequests(scenario)).toEqual([]);
      expect(onComplete).not.toHaveBeenCalled();
    });
  });

  const unsaved = 'Failed to save the card against your account.';

  test.each([
    ['the first provider', stripeCard, 'basic', '4000000000000101'],
    ['the second provider', airwallexCard, 'airwallex', '4000000000000101'],
  ])(`Save against organisation fails: '${unsaved}' (%s)`, async (_, allowed, scenario, number) => {
    const { onComplete } = renderChooser(scenario, { allowed: [allowed] });
    await addCard(number);
    expect(await findCardError()).toHaveTextContent(unsaved);
    await waitFor(() => expect(readReports()).toEqual(['[error] The card could not be saved.']));
    expect(await readSaveRequests(scenario)).toHaveLength(1);
    expect(onComplete).not.toHaveBeenCalled();
  });

  // Without an organisation there is no list of methods, so only the forms are rendered.
  test.each([
    ['the first provider', StripeForm],
    ['the second provider', AirwallexForm],
  ])('Missing organisation id: the same message; the issue is reported (%s)', async (_, Form) => {
    const { access, onFatal } = createChooserProps('basic');
    const buyer = { currency: 'GBP', customer: buildCustomer({ organisation: null }) };
    renderScreen(
      <Form
        type="card"
        buyer={buyer}
        access={access}
        isAlwaysDefault={false}
        onSaved={jest.fn()}
        onLeave={jest.fn()}
        onFatal={onFatal}
      />,
    );
    expect(await findCardError()).toHaveTextContent(unsaved);
    await waitFor(() => expect(readReports()).toEqual(['[error] No organisation ID available']));
    expect(onFatal).not.toHaveBeenCalled();
  });

  test.each([
    ['a non-object result', '501'],
    ['a result without one', '502'],
  ])('Missing payment consent id: the same message (%s)', async (_, cvc) => {
    const { onComplete } = renderChooser('airwallex', { allowed: [airwallexCard] });
    await addCard('4242424242424242', { cvc });
    expect(await findCardError()).toHaveTextContent(unsaved);
    await waitFor(() => expect(readReports()).toEqual(['[error] No payment consent ID available']));
    expect(await readSaveRequests('airwallex')).toEqual([]);
    expect(onComplete).not.toHaveBeenCalled();
  });

  test.each([
    ['the first provider', stripeCard, 'basic'],
    ['the second provider', airwallexCard, 'airwallex'],
  ])('Card not complete: the required message for the card (%s)', async (_, allowed, scenario) => {
    renderChooser(scenario, { allowed: [allowed] });
    await typeCard('4242', '12');
    await user.type(screen.getByLabelText('Postcode'), 'sw1a2aa');
    await user.click(screen.getByTestId('cardForm.submit'));
    expect(await findCardError()).toHaveTextContent('Details of card are required');
    expect(await readSaveRequests(scenario)).toEqual([]);
    expect(readReports()).toEqual([]);
  });

  // Decision 3.13 adds the text for direct debit.
  test.each([
    [
      'visa',
      'stripe',
      'Delete Visa card ending 4242?',
      'An error has occurred while trying to delete your card.',
    ],
    [
      'debit',
      'gocardless',
      'Delete the Direct Debit ending 11?',
      'An error has occurred while trying to delete your direct debit details.',
    ],
  ])('Delete %s (%s) fails in the modal "%s": %s', async (id, provider, title, message) => {
    setSavedMethods('saved', savedCard('visa'), savedDebit);
    renderChooser('saved');
    server.use(
      http.delete(`*/${provider}_payment_methods/${id}`, () => new HttpResponse('', { status: 500 }), {
        once: true,
      }),
    );
    await pickMenuItem(id, 'Delete');
    const modal = await screen.findByRole('dialog', { name: title });
    await user.click(within(modal).getByTestId('deleteModal.confirm'));
    expect(await within(modal).findByRole('alert')).toHaveTextContent(message);
    await waitFor(() =>
      expect(readReports()).toEqual(['[warning] Response not successful. Received status code 500']),
    );
    expect(listMethodIds()).toEqual(['visa', 'debit']);
    await user.click(within(modal).getByTestId('deleteModal.confirm'));
    await waitFor(() => expect(listMethodIds()).not.toContain(id));
    expect(await readMethodCalls('saved', 'DELETE')).toEqual([`DELETE ${id}`]);
  });

  test('Authentication of a selected method fails', async () => {
    const { onComplete } = renderChooser('saved', { wasDeclined: true, shouldAutoContinue: true });
    expect(await within(await findMethodRow('card-visa')).findByText(/authenticate/)).toHaveTextContent(
      /^We are unable to authenticate your settlement method\. Please choose a different settlement method or try again later\.$/,
    );
    expect(screen.getAllByText(/authenticate/)).toHaveLength(1);
    expect(onComplete).not.toHaveBeenCalled();
    await user.click(await findRadio('card-mastercard'));
    await user.click(screen.getByTestId('paymentMethods.continue'));
    expect(onComplete).toHaveBeenCalledTimes(1);
  });

  // By decision 3.13 the row shows an error as well. A failing deletion is tested above.
  test('Set-default or delete fails (no user message): only reported', async () => {
    renderChooser('default-error');
    await pickMenuItem('card-mastercard', 'Set as default');
    const failed = within(await findMethodRow('card-mastercard'));
    expect(await failed.findByText('The default could not be changed. Please try again.')).toBeVisible();
    expect(await within(await findMethodRow('card-visa')).findByText('Default')).toBeVisible();
    expect(failed.queryByText('Default')).not.toBeInTheDocument();
    await waitFor(() => expect(reports).toContain('[warning] Something went wrong.'));
    expect(await readMethodCalls('default-error', 'PATCH')).toEqual([
      'PATCH card-mastercard {"is_default":true}',
    ]);
    await waitFor(async () => expect(await readMethodCalls('default-error', 'GET')).toHaveLength(4));
  });
});
