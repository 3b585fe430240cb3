import fc from 'fast-check';
import { parseReference } from '@/lib/domain/url/reference';
import { countBytesToSeal, openKey, sealKey } from '@/lib/domain/url/sealed-key';

const key = fc.stringMatching(/^[A-Za-z0-9._~-]{1,256}$/);
const sealed = key.chain((secret) => {
  const size = countBytesToSeal(secret);
  return fc.record({
    secret: fc.constant(secret),
    random: fc.uint8Array({ minLength: size, maxLength: size }),
  });
});

test('a sealed key is opened with its pad only', () => {
  fc.assert(
    fc.property(sealed, ({ secret, random }) => {
      const { text, name, pad } = sealKey(secret, random);
      expect(openKey(text, (padName) => (padName === name ? pad : undefined))).toBe(secret);
      expect(openKey(text, () => undefined)).toBeUndefined();
      expect(openKey(text, () => `${pad}00`)).toBeUndefined();
    }),
  );
});

test('a text can decrypt to every key of its length, so it reveals only the length', () => {
  fc.assert(
    fc.property(sealed, key, ({ secret, random }, otherKey) => {
      const { text, name } = sealKey(secret, random);
      const sameLengthKey = otherKey.padEnd(secret.length, 'x').slice(0, secret.length);
      const sealedBytes = Buffer.from(text.slice('sealed.'.length + name.length), 'hex');
      const matchingPad = Buffer.from(
        sealedBytes.map((byte, at) => byte ^ sameLengthKey.charCodeAt(at)),
      ).toString('hex');
      expect(openKey(text, () => matchingPad)).toBe(sameLengthKey);
    }),
  );
});

test('the text needs no URL encoding and never contains the key', () => {
  const random = Uint8Array.from({ length: countBytesToSeal('key-basic') }, (_, at) => at * 29);
  const { text } = sealKey('key-basic', random);
  expect(text).toMatch(/^sealed\.[\da-f]+$/);
  expect(encodeURIComponent(text)).toBe(text);
  expect(text).not.toContain(Buffer.from('key-basic').toString('hex'));
});

test.each(['', 'key-basic', 'sealed.', 'sealed.00', 'sealed.0123456789abcdef', 'sealed.0123456789ABCDEFaa'])(
  '%p is not a sealed key, so no pad is read',
  (text) => {
    const readPad = jest.fn();
    expect(openKey(text, readPad)).toBeUndefined();
    expect(readPad).not.toHaveBeenCalled();
  },
);

test('sealKey throws for too few random bytes', () => {
  expect(() => sealKey('key', new Uint8Array(countBytesToSeal('key') - 1))).toThrow(RangeError);
});

test('a sealed key of any length is parsed as sealed, not as malformed', () => {
  fc.assert(
    fc.property(sealed, ({ secret, random }) => {
      const { text } = sealKey(secret, random);
      expect(parseReference({ order: 'order-basic', key: text })).toEqual({ kind: 'key-sealed' });
      expect(parseReference({ intent: 'intent-basic', key: text })).toEqual({ kind: 'key-sealed' });
    }),
  );
  expect(parseReference({ order: 'order-basic', key: 'sealed.' })).toEqual({ kind: 'key-sealed' });
  expect(parseReference({ order: 'order-basic', key: 'sealed' })).toMatchObject({
    kind: 'order',
    key: 'sealed',
  });
});
