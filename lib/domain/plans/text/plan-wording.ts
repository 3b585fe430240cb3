import type { Locale } from '@/lib/domain/i18n/locales';
import type { Translate } from '@/lib/domain/i18n/translate';
import type { Order } from '@/lib/domain/order/order';

/** The language of texts about plans, the order whose currency and total they mention, and the time that days count from. */
export type PlanWording = {
  t: Translate<'checkout'>;
  locale: Locale;
  order: Pick<Order, 'currency' | 'total_amount'>;
  now: Date;
};
