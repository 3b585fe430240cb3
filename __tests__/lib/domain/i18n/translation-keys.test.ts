// Proves lib/domain/i18n/translation-keys.d.ts. `npm run types` checks the lines with @ts-expect-error.
import { spawnSync } from 'node:child_process';
import { translate, type Translate } from '@/lib/domain/i18n/translate';

const t: Translate<'checkout'> = (key, ...[values]) => translate({}, 'en-GB', key, values);

test('the types of the translation keys are those that the English texts give', () => {
  const { status, stderr } = spawnSync(process.execPath, [
    'scripts/build/write-translation-keys.mjs',
    '--check',
  ]);
  expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: '' });
});

test('a key or a value that a text does not have fails to compile', () => {
  expect([
    t('plan.name.now'),
    t('plan.name.days', { count: 3 }),
    // @ts-expect-error There is no such key.
    t('plan.name.tomorrow'),
    // @ts-expect-error The text is one of another namespace.
    t('card.title', { brand: 'Visa', last4: '4242' }),
    // @ts-expect-error The value is missing.
    t('plan.name.days'),
    // @ts-expect-error The value has another name.
    t('plan.name.days', { days: 3 }),
    // @ts-expect-error A count selects the plural, so it is a number.
    t('plan.name.days', { count: '3' }),
    // @ts-expect-error One of the two texts needs a value.
    t(Math.random() < 2 ? 'plan.name.now' : 'plan.name.days'),
  ]).toHaveLength(8);
});
