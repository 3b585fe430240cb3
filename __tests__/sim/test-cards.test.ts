// Proves that the simulated providers accept and decline the published test cards.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import cards from '@/__tests__/data/test-cards.json';

type Outcome = { challenge?: boolean; error?: object };
type OutcomeOf = (digits: string, cvc: string, words: Record<string, string>) => Outcome;

const airwallex = jest.requireActual<{ outcomeOf: OutcomeOf }>('@/sim/airwallex/outcomes.js');

const run = (file: string) => (0, eval)(readFileSync(path.join(process.cwd(), 'sim', file), 'utf8'));
beforeAll(() => ['stripe/words.js', 'stripe/cards.js'].forEach(run));

const inWords = ({ challenge, error }: Outcome) => {
  if (challenge) return error ? 'asked, then declined' : 'asked';
  return error ? 'declined' : 'saved';
};

describe.each(['stripe', 'airwallex'] as const)('the published test card of %s', (provider) => {
  test.each(Object.entries(cards[provider]))('%s is %s', (number, expected) => {
    const { passesLuhn, outcomeOf, wordsOf, brandOf } = window.stripeSimulator;
    const isWhole = passesLuhn(number) && brandOf(number).lengths.includes(number.length);
    if (!isWhole) return expect('invalid').toBe(expected);
    const words = wordsOf('en-GB');
    const outcome =
      provider === 'stripe' ? outcomeOf(number, '123', words) : airwallex.outcomeOf(number, '123', words);
    expect(inWords(outcome)).toBe(expected);
  });
});
