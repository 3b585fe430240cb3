import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chooser, type ChooserProps } from '@/components/payment-methods/chooser';
import type { Allowed } from '@/lib/domain/allowed-methods';
import { renderScreen } from './render';
import { call } from './sandbox';

export const user = userEvent.setup({ delay: null });
export const card: Allowed = { type: 'card', provider: 'stripe' };
export const airwallex: Allowed = { type: 'card', provider: 'airwallex' };
export const debit: Allowed = { type: 'direct_debit', provider: 'gocardless' };
export const instant: Allowed = { type: 'instant_payment', provider: 'gocardless' };
export const transfer: Allowed = { type: 'bank_transfer', provider: 'house' };

/** The props of a chooser in a scenario of the sandbox, where nothing continues by itself. */
export function chooserOf(scenario: string, props: Partial<ChooserProps> = {}): ChooserProps {
  const company = { id: `co-${scenario}`, name: 'Harbour Bakery Ltd', country: 'GB' };
  const customer = {
    organisation: { id: `org-${scenario}`, company },
    user: { id: `user-${scenario}`, email: 'ada@harbour.example' },
    invoice_address: null,
  };
  return {
    buyer: { currency: 'GBP', email: 'ada@harbour.example', customer },
    access: { token: `key-${scenario}`, scheme: 'OrderKey' },
    allowed: [card, debit],
    now: new Date('2026-11-21T12:00:00Z'),
    autoContinue: false,
    onComplete: jest.fn(),
    onFatal: jest.fn(),
    ...props,
  };
}

/** Opens it in its section of the page. */
export function openChooser(scenario: string, props: Partial<ChooserProps> = {}) {
  const chooser = chooserOf(scenario, props);
  const view = renderScreen(
    <section>
      <h2 tabIndex={-1}>Settle</h2>
      <Chooser {...chooser} />
    </section>,
  );
  return { ...chooser, ...view };
}

export const row = (id: string) => screen.findByTestId(`paymentMethod.${id}`);
export const menu = async (id: string) => {
  await user.click(within(await row(id)).getByRole('button'));
  return screen.getByRole('menu');
};
export const pick = async (id: string, name: string) =>
  user.click(within(await menu(id)).getByRole('menuitem', { name }));
/** The ids of the rows, from the top. */
export const rows = () =>
  [...document.querySelectorAll('[data-testid^="paymentMethod."]')].map(
    (element) => element.getAttribute('data-testid')?.replace('paymentMethod.', '') ?? '',
  );

/** The calls about saved methods that the sandbox has received, as `PATCH card-visa {"is_default":true}`. */
export async function callsOf(scenario: string, ...methods: string[]): Promise<string[]> {
  const { body } = await call('GET', `/api/sandbox/orders/order-${scenario}/journal`, { key: scenario });
  return (body as { method: string; path: string; body?: object }[])
    .filter(({ method, path }) => methods.includes(method) && path.includes('/organisations/'))
    .map(({ method, path, body: sent }) =>
      [method, path.split('/').at(-1), ...(sent ? [JSON.stringify(sent)] : [])].join(' '),
    );
}
