import { textsOf } from '@/__tests__/support/texts';
import type { Locale } from '@/lib/domain/i18n/locales';
import { translate, type Translate, type TranslationValues } from '@/lib/domain/i18n/translate';
import type { PlanTextContext } from '@/lib/domain/plans/text/plan-text-context';

/** Returns the text context of an order of £1,250.00 at noon (UTC) of 24 November 2026, with the texts of a language. */
export function buildPlanTextContext(
  overrides: Partial<PlanTextContext> & { locale?: Locale } = {},
): PlanTextContext {
  const locale = overrides.locale ?? 'en-GB';
  const { checkout } = textsOf(locale);
  const t = (key: string, values?: TranslationValues) =>
    translate(typeof checkout === 'object' ? checkout : undefined, locale, key, values);
  return {
    t: t as Translate<'checkout'>,
    locale,
    order: { currency: 'GBP', total_amount: 125_000 },
    now: new Date('2026-11-24T12:00:00Z'),
    ...overrides,
  };
}
