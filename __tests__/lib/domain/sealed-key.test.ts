import fc from 'fast-check';
import { parse } from '@/lib/domain/reference';
import { bytesToSeal, openKey, sealKey } from '@/lib/domain/sealed-key';

const key = fc.stringMatching(/^[A-Za-z0-9._~-]{1,256}$/);
const sealed = key.chain((secret) => {
  const size = bytesToSeal(secret);
  return fc.record({
    secret: fc.constant(secret),
    random: fc.uint8Array({ minLength: size, maxLength: size }),
  });
});

test('a sealed key is opened with its pad, and with nothing else', () => {
  fc.assert(
    fc.property(sealed, ({ secret, random }) => {
      const { text, name, pad } = sealKey(secret, random);
      expect(openKey(text, (asked) => (asked === name ? pad : undefined))).toBe(secret);
      expect(openKey(text, () => undefined)).toBeUndefined();
      expect(openKey(text, () => `${pad}00`)).toBeUndefined();
    }),
  );
});

test('every key of a length may be under a text: it says the length and nothing else', () => {
  fc.assert(
    fc.property(sealed, key, ({ secret, random }, other) => {
      const { text, name } = sealKey(secret, random);
      const another = other.padEnd(secret.length, 'x').slice(0, secret.length);
      const hidden = Buffer.from(text.slice('sealed.'.length + name.length), 'hex');
      const fitting = Buffer.from(hidden.map((byte, at) => byte ^ another.charCodeAt(at))).toString('hex');
      expect(openKey(text, () => fitting)).toBe(another);
    }),
  );
});

test('the text goes through a query as it is, and never holds the key', () => {
  const random = Uint8Array.from({ length: bytesToSeal('key-basic') }, (_, at) => at * 29);
  const { text } = sealKey('key-basic', random);
  expect(text).toMatch(/^sealed\.[\da-f]+$/);
  expect(encodeURIComponent(text)).toBe(text);
  expect(text).not.toContain(Buffer.from('key-basic').toString('hex'));
});

test.each(['', 'key-basic', 'sealed.', 'sealed.00', 'sealed.0123456789abcdef', 'sealed.0123456789ABCDEFaa'])(
  '%p is no sealed key: nobody asks for a pad',
  (text) => {
    const readPad = jest.fn();
    expect(openKey(text, readPad)).toBeUndefined();
    expect(readPad).not.toHaveBeenCalled();
  },
);

test('too few random bytes seal nothing', () => {
  expect(() => sealKey('key', new Uint8Array(bytesToSeal('key') - 1))).toThrow(RangeError);
});

test('a key that stays sealed is no key, of whatever length, and no broken address', () => {
  fc.assert(
    fc.property(sealed, ({ secret, random }) => {
      const { text } = sealKey(secret, random);
      expect(parse({ order: 'order-basic', key: text })).toEqual({ kind: 'sealed' });
      expect(parse({ intent: 'intent-basic', key: text })).toEqual({ kind: 'sealed' });
    }),
  );
  expect(parse({ order: 'order-basic', key: 'sealed.' })).toEqual({ kind: 'sealed' });
  expect(parse({ order: 'order-basic', key: 'sealed' })).toMatchObject({ kind: 'order', key: 'sealed' });
});
