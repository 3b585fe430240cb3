// Sums in each engine's own number formats, with the code of the product.
import { build } from 'esbuild';
import minorUnits from '@/__tests__/data/minor-units.json';
import { expect, test } from '@/__tests__/e2e/support/webdriver/engine-test';

/** Returns a script that makes `money`, the product's module, out of its source. */
async function bundleMoney(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['lib/domain/i18n/money.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'money',
  });
  return outputFiles[0]?.text ?? '';
}

test('every currency of ISO 4217 has its decimals, and no other sum', async ({ shop }) => {
  const rows = Object.entries(minorUnits).flatMap(([exponent, codes]) =>
    codes.map((code) => ({ code, exponent: Number(exponent) })),
  );
  const script = `${await bundleMoney()}; return arguments[0].map((code) => money.formatMoney(12345678, code, 'en-GB'));`;
  const texts = (await shop.page.evaluate(script, [rows.map(({ code }) => code)])) as string[];
  // An engine's sign of a currency may have a dot of its own, before or after the number.
  const numberIn = (text: string) => /\d[\d,]*(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', '');
  const actual = texts.map((text, index) => `${rows[index]?.code} ${numberIn(text)}`);
  expect(actual).toEqual(
    rows.map(({ code, exponent }) => `${code} ${(12_345_678 / 10 ** exponent).toFixed(exponent)}`),
  );
});
