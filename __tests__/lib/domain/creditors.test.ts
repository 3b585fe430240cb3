import texts from '@/locales/en-GB/direct-debit.json';
import { financingSource, financingSources } from '@/lib/domain/creditors';

const all = Object.entries(financingSources);

/** What ISO 7064 MOD 97-10 leaves: 1 when the check digits are right. The business code is not part of it. */
const rest = (id: string) => {
  const moved = id.slice(7) + id.slice(0, 4);
  return Number(BigInt([...moved].map((character) => parseInt(character, 36)).join('')) % 97n);
};

test('the check digits of a creditor identifier that is in use are right by this rule', () => {
  expect(rest('DE98ZZZ09999999999')).toBe(1);
});

test.each(all)('%s has a SEPA creditor identifier whose check digits are right', (_, { creditor }) => {
  expect(creditor.id).toMatch(/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/);
  expect(rest(creditor.id)).toBe(1);
});

test.each(all)('%s has a name, an address, and a memo that fits on a statement', (_, source) => {
  expect(source.name).not.toBe('');
  expect(source.creditor.name).toBe(source.name);
  expect(source.creditor.address).not.toBe('');
  expect(source.accountMemo).toMatch(/^[A-Z ]{1,18}$/);
});

test('all are different', () => {
  for (const facts of [all.map(([, { name }]) => name), all.map(([, { creditor }]) => creditor.id)])
    expect(new Set(facts).size).toBe(3);
});

test('payments recur, and the reference comes later', () => {
  const { type, reference } = financingSource().creditor;
  expect([type, reference]).toEqual(['creditor.recurrent', 'creditor.afterConfirmation']);
  const { creditor } = texts;
  expect([creditor.recurrent, creditor.afterConfirmation]).toEqual([
    'Recurrent',
    'Available after confirmation',
  ]);
});

test.each([
  ['gocardless', 'Usance Payments Ltd'],
  ['factoring', 'Harbour Factoring SA'],
  ['insurer', 'Meridian Trade Credit Insurance NV'],
  [undefined, 'Usance Payments Ltd'],
  ['unheard-of', 'Usance Payments Ltd'],
  ['__proto__', 'Usance Payments Ltd'],
])('the source %p is %s', (id, name) => {
  expect(financingSource(id).name).toBe(name);
});
