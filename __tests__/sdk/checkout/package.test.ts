// Proves the types and the exports of the packages as merchants import them.
import { readFileSync } from 'node:fs';
import {
  Usance,
  type CheckoutElement,
  type CheckoutOptions,
  type CompanySearchOptions,
  type HandlerPayload,
  type OutgoingEvent,
  type Payloads,
  type UsanceOptions,
} from '@/sdk/checkout/src';
import { outgoingEvents } from '@/sdk/checkout/src/protocol';

const options: UsanceOptions = { origin: 'https://checkout.example', design: 'box' };
const checkout: CheckoutOptions = { order: 'order-1', key: 'key-1', showPaymentOffers: true };
const search: CompanySearchOptions = { country: 'FR' };

test('the package creates elements from typed options', () => {
  const elements = Usance('pk_test_1', options).elements();
  const element: CheckoutElement = elements.create('checkout', checkout);
  element.mount(document.body);
  elements.create('companySearch', search).mount(document.body);
  const queries = [...document.querySelectorAll('iframe')].map(({ src }) => new URL(src).search);
  expect(queries).toEqual([
    '?order=order-1&key=key-1&design=box&showPaymentOffers=true&redirect=none&cancel=none',
    '?showCompanySearch=true&publicKey=pk_test_1&design=box&country=FR&redirect=none&cancel=none',
  ]);
});

test('the options of the company search and of a following checkout are typed', () => {
  const elements = Usance('pk_test_1', [options, { currency: 'EUR' }]).elements();
  const countries: CompanySearchOptions = { countries: ['GB', { value: 'FR' }], soleTraders: false };
  const element = elements.create('companySearch', { ...countries, companyId: 'c1', companyName: 'Acme' });
  element.update({ countryOptions: ['DE'] });
  elements.create('checkout', { ...checkout, redirect: 'frame' }).update({ order: 'o-2', key: 'key-2' });
  const found: CheckoutElement | null = elements.getElement('checkout');
  expect(found).not.toBeNull();
  // @ts-expect-error There are two values.
  expect(elements.create('checkout', { ...checkout, redirect: 'parent' })).toBeDefined();
});

test('the argument of a handler has the type of its event', () => {
  const element = Usance('pk_test_1', options).elements().create('companySearch', search);
  element.on('success', ({ orderId, status }: Payloads['success']) => `${orderId} ${status}`);
  element.on('companySelection', (company: HandlerPayload<'companySelection'>) => company?.name);
  jest.spyOn(console, 'warn').mockImplementation();
  // @ts-expect-error There is no such event.
  element.on('paid', () => undefined);
  // @ts-expect-error A checkout is of something.
  expect(() => Usance('pk_test_1', options).elements().create('checkout', {})).toThrow(/^Usance: /);
  const names: readonly OutgoingEvent[] = outgoingEvents;
  expect(names).toContain('companySelection');
});

test('importing the package does not change the page', () => {
  expect(window.Usance).toBeUndefined();
});

test.each(['checkout', 'react'])('the package %s can be published', (directory) => {
  const manifest = JSON.parse(readFileSync(`sdk/${directory}/package.json`, 'utf8'));
  expect(manifest).toMatchObject({ name: `@usance/${directory}`, license: 'MIT', type: 'module' });
  expect(manifest).not.toHaveProperty('private');
  const changelog = readFileSync(`sdk/${directory}/CHANGELOG.md`, 'utf8');
  expect(/^## (.*)$/m.exec(changelog)?.[1]).toBe(manifest.version);
  // The React package is of the same version as the SDK that it needs.
  const own = JSON.parse(readFileSync('sdk/checkout/package.json', 'utf8'));
  expect(manifest.version).toBe(own.version);
  expect(manifest.dependencies).toEqual(
    directory === 'react' ? { '@usance/checkout': own.version } : undefined,
  );
});
