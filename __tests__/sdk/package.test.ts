import { existsSync, readFileSync } from 'node:fs';
import {
  Usance,
  type CheckoutElement,
  type CheckoutOptions,
  type CompanySearchOptions,
  type Heard,
  type OutgoingEvent,
  type Payloads,
  type UsanceOptions,
} from '@/sdk';
import { outgoingEvents } from '@/sdk/protocol';

const options: UsanceOptions = { origin: 'https://checkout.example', design: 'box' };
const checkout: CheckoutOptions = { order: 'order-1', key: 'key-1', showPaymentOffers: true };
const search: CompanySearchOptions = { country: 'FR' };

test('the package makes elements of typed options', () => {
  const elements = Usance('pk_test_1', options).elements();
  const element: CheckoutElement = elements.create('checkout', checkout);
  element.mount(document.body);
  elements.create('companySearch', search).mount(document.body);
  const queries = [...document.querySelectorAll('iframe')].map(({ src }) => new URL(src).search);
  expect(queries).toEqual([
    '?order=order-1&key=key-1&design=box&showPaymentOffers=true',
    '?showCompanySearch=true&publicKey=pk_test_1&design=box&country=FR',
  ]);
});

test('what a handler hears is typed by its event', () => {
  const element = Usance('pk_test_1', options).elements().create('companySearch', search);
  element.on('success', ({ orderId, status }: Payloads['success']) => `${orderId} ${status}`);
  element.on('companySelection', (company: Heard<'companySelection'>) => company?.name);
  // @ts-expect-error There is no such event.
  element.on('paid', () => undefined);
  // @ts-expect-error A checkout is of something.
  expect(() => Usance('pk_test_1', options).elements().create('checkout', {})).toThrow(/^Usance: /);
  const names: readonly OutgoingEvent[] = outgoingEvents;
  expect(names).toContain('companySelection');
});

test('importing it leaves the page as it is', () => {
  expect(window.Usance).toBeUndefined();
});

test('the package names files that are there, depends on nothing and is not published yet', () => {
  const { name, main, types, exports, sideEffects, ...others } = JSON.parse(
    readFileSync('sdk/package.json', 'utf8'),
  );
  expect(name).toBe('@usance/checkout');
  for (const file of [main, types, exports['.'], ...sideEffects])
    expect(existsSync(`sdk/${file}`)).toBe(true);
  expect(others).toMatchObject({ private: true });
  expect(Object.keys(others).filter((field) => /dependencies/i.test(field))).toEqual([]);
});
