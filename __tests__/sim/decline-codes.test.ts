// Proves that the simulated providers send the published decline codes.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import published from '@/__tests__/data/decline-codes.json';

type CardError = { code: string; decline_code?: string; message?: string };
type OutcomeOf = (digits: string, cvc: string, words: Record<string, string>) => { error?: CardError };

const readProjectFile = (file: string) => readFileSync(path.join(process.cwd(), file), 'utf8');
const airwallex = jest.requireActual<{ outcomeOf: OutcomeOf }>('@/sim/airwallex/outcomes.js');
const { wordsOf } = jest.requireActual<{ wordsOf: (locale: string) => Record<string, string> }>(
  '@/sim/airwallex/words.js',
);
const outcomeBy: Record<keyof typeof published, OutcomeOf> = {
  stripe: (...card) => (window.stripeSimulator.outcomeOf as OutcomeOf)(...card),
  airwallex: airwallex.outcomeOf,
};

/** The rows of the table in docs/sandbox.md: a CVC and the code of each provider. */
const documentedRows = [
  ...readProjectFile('docs/sandbox.md').matchAll(/^\| (6\d\d) \| `?(\w+|–)`? +\| `?(\w+|–)`? +\|$/gm),
].map(([, cvc = '', stripe = '', airwallexCode = '']) => ({ cvc, stripe, airwallex: airwallexCode }));

describe.each(['stripe', 'airwallex'] as const)('the simulated %s', (provider) => {
  const decline = (cvc: string) => outcomeBy[provider]('4242424242424242', cvc, wordsOf('en-GB')).error;
  const codeOf = (error?: CardError) => error?.decline_code ?? error?.code;

  test.each(Object.keys(published[provider]))('declines a card with %s for its documented CVC', (code) => {
    const cvc = documentedRows.find((row) => row[provider] === code)?.cvc ?? 'undocumented';
    expect(codeOf(decline(cvc))).toBe(code);
    expect(decline(cvc)?.message).toMatch(/\.$/);
    expect(decline(cvc)?.message).not.toContain(code);
    const silentDecline = decline(cvc.replace('6', '7'));
    expect(codeOf(silentDecline)).toBe(code);
    expect(silentDecline).not.toHaveProperty('message');
  });

  test.each(['600', '699', '700', '799', '6011', '123'])('accepts a card with the CVC %s', (cvc) => {
    expect(decline(cvc)).toBeUndefined();
  });
});

test.each([
  ['611', { code: 'expired_card' }],
  ['615', { code: 'incorrect_cvc' }],
  ['638', { code: 'processing_error' }],
  ['619', { code: 'card_declined', decline_code: 'insufficient_funds' }],
  ['628', { code: 'card_declined', decline_code: 'lost_card' }],
])('the simulated stripe sends the decline of CVC %s as %j', (cvc, codes) => {
  const { error } = outcomeBy.stripe('4242424242424242', cvc, wordsOf('en-GB'));
  expect(error).toEqual({ type: 'card_error', message: expect.any(String), ...codes });
});
