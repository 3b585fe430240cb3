import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { answerFromSandbox, store } from '@/__tests__/support/sandbox';
import { useBuyer } from '@/hooks/use-buyer';
import type { Customer } from '@/lib/domain/order';
import { buildCustomer, buildOrder } from '@/lib/sandbox/builders';

answerFromSandbox();

const Fresh = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
);
const none = { email: undefined, phone: undefined };
const asked = () => store.known('basic')?.journal.filter(({ path }) => path.includes('/users/')) ?? [];
/** The buyer of an order whose addresses say only this. */
function reading(user: Partial<Customer['user']>, address: Partial<Customer['invoice_address']>) {
  const { organisation, ...full } = buildCustomer();
  const customer = {
    organisation: organisation && { ...organisation, id: 'org-basic' },
    user: full.user && { ...full.user, id: 'user-basic', ...none, ...user },
    invoice_address: { ...full.invoice_address, ...none, ...address },
  };
  const order = buildOrder({ id: 'order-basic', customer });
  return renderHook(() => useBuyer(order, 'key-basic'), { wrapper: Fresh });
}

test.each<[string, object, object]>([
  ['the user says both', { email: 'user@shop.example', phone: '+441' }, {}],
  ['the address says both', {}, { email: 'invoice@shop.example', phone: '+442' }],
  ['one says the one, the other the other', { phone: '+441' }, { email: 'invoice@shop.example' }],
])('nobody is asked where %s', async (_, user, address) => {
  const { result } = reading(user, address);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(result.current?.email).toBeDefined();
  expect(asked()).toEqual([]);
});

test.each<[string, object, string]>([
  ['e-mail', { phone: '+441' }, 'ada@harbour-bakery.example'],
  ['phone', { email: 'user@shop.example' }, 'user@shop.example'],
])('the user call tells the %s that is missing, and changes nothing else', async (_, user, email) => {
  const { result } = reading(user, {});
  await waitFor(() => expect(asked()).toHaveLength(1));
  await waitFor(() => expect(result.current?.customer.user).toMatchObject({ ...user }));
  await waitFor(() => expect(result.current?.email).toBe(email));
  await waitFor(() => expect(result.current?.customer.user?.phone).toBeTruthy());
});
