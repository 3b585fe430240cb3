import { readFileSync } from 'node:fs';
import path from 'node:path';

type Outcome = {
  challenge?: boolean;
  neverSettles?: boolean;
  error?: { code?: string; decline_code?: string };
};
type Simulator = {
  wordsOf: (locale: string) => Record<string, string>;
  outcomeOf: (digits: string, cvc: string, words: Record<string, string>) => Outcome;
  brandOf: (digits: string) => { name: string; lengths: number[]; cvc: number };
  passesLuhn: (digits: string) => boolean;
  grouped: (digits: string) => string;
};
declare global {
  interface Window {
    stripeSimulator: Simulator;
  }
}

const run = (file: string) => (0, eval)(readFileSync(path.join(process.cwd(), 'sim', file), 'utf8'));

beforeAll(() => ['bootstrap.js', 'stripe/words.js', 'stripe/cards.js'].forEach(run));

const outcomeOf = (digits: string, cvc = '123') =>
  window.stripeSimulator.outcomeOf(digits, cvc, window.stripeSimulator.wordsOf('en-GB'));

test.each([
  ['4242424242424242', 'visa', '4242 4242 4242 4242'],
  ['4000056655665556', 'visa', '4000 0566 5566 5556'],
  ['5555555555554444', 'mastercard', '5555 5555 5555 4444'],
  ['2223003122003222', 'mastercard', '2223 0031 2200 3222'],
  ['378282246310005', 'amex', '3782 822463 10005'],
  ['6011111111111117', 'discover', '6011 1111 1111 1117'],
  ['36227206271667', 'diners', '3622 720627 1667'],
  ['3056930009020004', 'diners', '3056 9300 0902 0004'],
  ['3566002020360505', 'jcb', '3566 0020 2036 0505'],
  ['6205500000000000004', 'unionpay', '6205 5000 0000 0000 004'],
  ['4000000000000341', 'visa', '4000 0000 0000 0341'],
  ['4000000000000101', 'visa', '4000 0000 0000 0101'],
])('sets up %s, a %s card, written %s', (digits, brand, written) => {
  const { brandOf, passesLuhn, grouped } = window.stripeSimulator;
  expect(outcomeOf(digits).error).toBeUndefined();
  expect(brandOf(digits).name).toBe(brand);
  expect(brandOf(digits).lengths).toContain(digits.length);
  expect(passesLuhn(digits)).toBe(true);
  expect(grouped(digits)).toBe(written);
});

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000009987', 'card_declined', 'lost_card'],
  ['4000000000009979', 'card_declined', 'stolen_card'],
  ['4000000000000069', 'expired_card', undefined],
  ['4000000000000127', 'incorrect_cvc', undefined],
  ['4000000000000119', 'processing_error', undefined],
])('refuses %s with %s %s', (digits, code, decline) => {
  expect(outcomeOf(digits).error).toMatchObject({ code, ...(decline && { decline_code: decline }) });
});

test.each(['4000002500003155', '4000002760003184', '4000000000003220', '4000008400001629'])(
  'lets the bank ask about %s',
  (digits) => {
    expect(outcomeOf(digits).challenge).toBe(true);
  },
);

test('breaks the connection for CVC 500 and never answers for 503', () => {
  expect(outcomeOf('4242424242424242', '500').error).toMatchObject({ type: 'api_connection_error' });
  expect(outcomeOf('4242424242424242', '503').neverSettles).toBe(true);
});

test.each([
  [
    'script',
    'src',
    'https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false',
    '/sim/stripe.js?advancedFraudSignals=false',
  ],
  ['script', 'src', 'https://js.stripe.com/v3', '/sim/stripe.js'],
  [
    'script',
    'src',
    'https://static-demo.airwallex.com/widgets/sdk-controller/sdk/v1/index.js?ts=1',
    '/sim/airwallex-controller.js?ts=1',
  ],
  [
    'link',
    'href',
    'https://checkout.airwallex.com/assets/elements.bundle.min.js',
    '/sim/airwallex-elements.js',
  ],
  [
    'script',
    'src',
    'https://pay.gocardless.com/billing/static/dropin/v2/initialise.js',
    '/sim/gocardless.js',
  ],
  ['script', 'src', 'https://h.online-metrix.net/fp/tags.js?org_id=1', '/sim/tmx.js?org_id=1'],
  ['iframe', 'src', 'https://magic.veriff.me/v/token?lang=de', '/sim/veriff.html?lang=de'],
  ['script', 'src', 'https://shop.example/app.js', 'https://shop.example/app.js'],
])('maps <%s %s> %s to %s', (tag, name, address, expected) => {
  const byAttribute = document.createElement(tag);
  byAttribute.setAttribute(name, address);
  const byProperty = document.createElement(tag);
  Reflect.set(byProperty, name, address);
  expect(byAttribute.getAttribute(name)).toBe(expected);
  expect(byProperty.getAttribute(name)).toBe(expected);
});
