// Proves lib/checkout/end/remedies.ts, and that the texts of each cause say what the table offers.
import { readFileSync } from 'node:fs';
import { remedies, type EndCause, type Remedy } from '@/lib/checkout/end/remedies';
import { localeTags } from '@/lib/domain/i18n/locales';
import english from '@/locales/en-GB/errors.json';

const nothingCharged = /nothing has been charged/i;

/** Columns: cause, its text about money, its text about the next step, its remedy. */
const rows: [EndCause, RegExp, RegExp, Remedy | undefined][] = [
  ['verification-declined', nothingCharged, /pay in another way/, undefined],
  ['declined', nothingCharged, /pay in another way/, 'choose-other-plan'],
  ['plan-expired', nothingCharged, /start the payment again/, 'choose-other-plan'],
  ['plan-not-found', nothingCharged, /start the payment again/, 'choose-other-plan'],
  ['plan-withdrawn', nothingCharged, /pay in another way/, 'choose-other-plan'],
  ['offer-expired', nothingCharged, /start the payment again/, undefined],
  ['no-plans', nothingCharged, /pay in another way/, undefined],
  ['not-payable', nothingCharged, /pay in another way/, undefined],
  ['paid', /will not be charged again/, /do not need to do anything/, undefined],
  ['paying', /has been started and is not finished/, /do not pay in another way/, undefined],
  ['cancelled', /Nothing more will be charged/, /place a new order/, undefined],
  ['unreadable', nothingCharged, /try again/, 'try-again'],
  ['default', nothingCharged, /try again/, 'try-again'],
];

test('the table below has every cause', () => {
  expect(rows.map(([cause]) => cause).sort()).toEqual(Object.keys(remedies).sort());
});

test.each(rows)(
  '%s says what happened to the money, what to do, and offers it',
  (cause, money, todo, remedy) => {
    const { title, message } = english[cause];
    expect(title).not.toBe('');
    expect(message).toMatch(money);
    expect(message).toMatch(todo);
    expect(remedies[cause]).toBe(remedy);
  },
);

test.each(localeTags)('%s has a sentence of its own for every cause', (locale) => {
  const texts: Record<EndCause, { message: string }> = JSON.parse(
    readFileSync(`locales/${locale}/errors.json`, 'utf8'),
  );
  const messages = rows.map(([cause]) => texts[cause].message);
  expect(new Set(messages).size).toBe(rows.length);
});
