import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MethodChooser, type MethodChooserProps } from '@/components/payment-methods/method-chooser';
import type { AddFormProps } from '@/components/payment-methods/provider-view';
import type { AllowedMethod } from '@/lib/domain/methods/allowed-methods';
import { buildCustomer } from '@/lib/sandbox/builders';
import { renderScreen } from './render';
import { readJournal } from './sandbox';

export const user = userEvent.setup({ delay: null });
export const stripeCard: AllowedMethod = { type: 'card', provider: 'stripe' };
export const airwallexCard: AllowedMethod = { type: 'card', provider: 'airwallex' };
export const directDebit: AllowedMethod = { type: 'direct_debit', provider: 'gocardless' };
export const instantPayment: AllowedMethod = { type: 'instant_payment', provider: 'gocardless' };
export const bankTransfer: AllowedMethod = { type: 'bank_transfer', provider: 'house' };

/** Creates props for a sandbox scenario, without automatic continuation. */
export function createChooserProps(
  scenario: string,
  props: Partial<MethodChooserProps> = {},
): MethodChooserProps {
  const company = { id: `co-${scenario}`, name: 'Harbour Bakery Ltd', country: 'GB' };
  const customer = {
    organisation: { id: `org-${scenario}`, company },
    user: { id: `user-${scenario}`, email: 'ada@harbour.example' },
    invoice_address: null,
  };
  return {
    buyer: { currency: 'GBP', email: 'ada@harbour.example', customer },
    access: { token: `key-${scenario}`, scheme: 'OrderKey' },
    allowed: [stripeCard, directDebit],
    now: new Date('2026-11-21T12:00:00Z'),
    shouldAutoContinue: false,
    onComplete: jest.fn(),
    onFatal: jest.fn(),
    ...props,
  };
}

/** Builds the props of a card form for the buyer of a sandbox scenario, who pays in pounds. */
export function buildAddFormProps(scenario: string, overrides: Partial<AddFormProps> = {}): AddFormProps {
  const { organisation, user } = buildCustomer();
  const customer = buildCustomer({
    organisation: { ...organisation, id: `org-${scenario}` },
    user: { ...user, id: `user-${scenario}` },
  });
  return {
    buyer: { currency: 'GBP', customer },
    access: { token: `key-${scenario}`, scheme: 'OrderKey' },
    type: 'card',
    isAlwaysDefault: false,
    onSaved: jest.fn(),
    onCancel: jest.fn(),
    onLeave: jest.fn(),
    onFatal: jest.fn(),
    ...overrides,
  };
}

/** Renders the chooser in a section with a heading, as the checkout does. */
export function renderChooser(scenario: string, props: Partial<MethodChooserProps> = {}) {
  const chooserProps = createChooserProps(scenario, props);
  const view = renderScreen(
    <section>
      <h2 tabIndex={-1}>Settle</h2>
      <MethodChooser {...chooserProps} />
    </section>,
  );
  return { ...chooserProps, ...view };
}

export const findMethodRow = (methodId: string) => screen.findByTestId(`paymentMethod.${methodId}`);
export const openMethodMenu = async (methodId: string) => {
  await user.click(within(await findMethodRow(methodId)).getByRole('button', { name: /^More options/ }));
  return screen.getByRole('menu');
};
export const pickMenuItem = async (methodId: string, itemName: string) =>
  user.click(within(await openMethodMenu(methodId)).getByRole('menuitem', { name: itemName }));
/** Returns the method ids of the rows, from top to bottom. */
export const listMethodIds = () =>
  [...document.querySelectorAll('[data-testid^="paymentMethod."]')].map(
    (element) => element.getAttribute('data-testid')?.replace('paymentMethod.', '') ?? '',
  );

/** Returns the sandbox's journal of method requests, for example `PATCH card-visa {"is_default":true}`. */
export async function readMethodCalls(scenario: string, ...httpMethods: string[]): Promise<string[]> {
  return (await readJournal(scenario, '/organisations/'))
    .filter(({ method }) => httpMethods.includes(method))
    .map(({ method, path, body: requestBody }) =>
      [method, path.split('/').at(-1), ...(requestBody ? [JSON.stringify(requestBody)] : [])].join(' '),
    );
}
