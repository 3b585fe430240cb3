import { financingSources, findFinancingSource, toFinancingSourceId } from '@/lib/domain/mandates/creditors';
import texts from '@/locales/en-GB/direct-debit.json';

const entries = Object.entries(financingSources);

/** Returns the ISO 7064 MOD 97-10 remainder without the business code; 1 if the check digits are correct. */
const checksumOf = (id: string) => {
  const rearranged = id.slice(7) + id.slice(0, 4);
  return Number(BigInt([...rearranged].map((character) => parseInt(character, 36)).join('')) % 97n);
};

test('the checksum of a real creditor identifier is correct', () => {
  expect(checksumOf('DE98ZZZ09999999999')).toBe(1);
});

test.each(entries)('%s has a SEPA creditor identifier with correct check digits', (_, { creditor }) => {
  expect(creditor.id).toMatch(/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/);
  expect(checksumOf(creditor.id)).toBe(1);
});

test.each(entries)('%s has a name, an address and a descriptor that fits on a statement', (_, source) => {
  expect(source.name).not.toBe('');
  expect(source.creditor.name).toBe(source.name);
  expect(source.creditor.address).not.toBe('');
  expect(source.statementDescriptor).toMatch(/^[A-Z ]{1,18}$/);
});

test('all names and creditor identifiers differ', () => {
  for (const facts of [entries.map(([, { name }]) => name), entries.map(([, { creditor }]) => creditor.id)])
    expect(new Set(facts).size).toBe(3);
});

test('a creditor is described as recurrent with a reference after confirmation', () => {
  const { typeKey, referenceKey } = findFinancingSource().creditor;
  expect([typeKey, referenceKey]).toEqual(['creditor.recurrent', 'creditor.afterConfirmation']);
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
])('the source %p belongs to %s', (id, name) => {
  expect(findFinancingSource(id).name).toBe(name);
});

test.each([
  ['h', 'factoring'],
  ['house', 'factoring'],
  ['b', 'insurer'],
  ['bridge', 'insurer'],
  ['', undefined],
  ['hb', undefined],
  [null, undefined],
  [undefined, undefined],
])('a plan that names the source %p is financed by %p', (name, id) => {
  expect(toFinancingSourceId(name)).toBe(id);
});
