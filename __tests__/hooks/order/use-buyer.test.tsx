import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { reports } from '@/__tests__/support/capture-reports';
import { answerFromSandbox, server, store } from '@/__tests__/support/sandbox';
import { useBuyer } from '@/hooks/order/use-buyer';
import type { Customer } from '@/lib/domain/order/order';
import { buildCustomer, buildOrder } from '@/lib/sandbox/builders';

answerFromSandbox();

const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
);
const noContact = { email: undefined, phone: undefined };
const userRequests = () =>
  store.findInstance('basic')?.journal.filter(({ path }) => path.includes('/users/')) ?? [];

/** Renders the buyer of an order with only these contact details. */
function renderBuyer(user: Partial<Customer['user']>, invoiceAddress: Partial<Customer['invoice_address']>) {
  const { organisation, ...rest } = buildCustomer();
  const customer = {
    organisation: organisation && { ...organisation, id: 'org-basic' },
    user: rest.user && { ...rest.user, id: 'user-basic', ...noContact, ...user },
    invoice_address: { ...rest.invoice_address, ...noContact, ...invoiceAddress },
  };
  const order = buildOrder({ id: 'order-basic', customer });
  return renderHook(() => useBuyer(order, 'key-basic'), { wrapper });
}

test.each<[string, object, object]>([
  ['the user has both', { email: 'user@shop.example', phone: '+441' }, {}],
  ['the invoice address has both', {}, { email: 'invoice@shop.example', phone: '+442' }],
  [
    'the user has the phone number, the address the email',
    { phone: '+441' },
    { email: 'invoice@shop.example' },
  ],
])('does not read the user if %s', async (_, user, invoiceAddress) => {
  const fetchSpy = jest.spyOn(globalThis, 'fetch');
  const { result } = renderBuyer(user, invoiceAddress);
  // SWR starts its request in the commit phase, which act has flushed.
  await act(async () => undefined);
  expect(result.current?.email).toBeDefined();
  expect(fetchSpy).not.toHaveBeenCalled();
  fetchSpy.mockRestore();
});

describe('a user that cannot be read', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  const failReads = (status: number, times: number) => {
    let failures = 0;
    server.use(
      http.get('*/organisations/:org/users/:user', () =>
        failures++ < times ? new HttpResponse('', { status }) : undefined,
      ),
    );
    return () => failures;
  };

  test('is read again, and fills in the contact', async () => {
    failReads(503, 2);
    const { result } = renderBuyer({}, {});
    await waitFor(() => expect(userRequests()).toHaveLength(0));
    await act(() => jest.advanceTimersByTimeAsync(3500));
    await waitFor(() => expect(result.current?.email).toBe('ada@harbour-bakery.example'));
  });

  test('is given up after three retries; every failure is reported as a warning', async () => {
    const countReads = failReads(500, 9);
    const { result } = renderBuyer({}, {});
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(countReads()).toBe(4);
    expect(result.current?.email).toBeUndefined();
    expect(reports).toHaveLength(4);
    expect(reports.every((text) => text.startsWith('[warning] '))).toBe(true);
  });
});

test.each<[string, object, string]>([
  ['email address', { phone: '+441' }, 'ada@harbour-bakery.example'],
  ['phone number', { email: 'user@shop.example' }, 'user@shop.example'],
])('reads the missing %s, and keeps what the order says', async (_, user, email) => {
  const { result } = renderBuyer(user, {});
  await waitFor(() => expect(userRequests()).toHaveLength(1));
  await waitFor(() => expect(result.current?.customer.user?.phone).toBeTruthy());
  expect(result.current?.customer.user).toMatchObject(user);
  expect(result.current?.email).toBe(email);
});
