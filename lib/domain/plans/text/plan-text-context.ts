import type { Locale } from '@/lib/domain/i18n/locales';
import type { Translate } from '@/lib/domain/i18n/translate';
import type { Order } from '@/lib/domain/order/order';

/** Context of texts about plans: their language, the order with currency and total, and the time that days count from. */
export type PlanTextContext = {
  t: Translate<'checkout'>;
  locale: Locale;
  order: Pick<Order, 'currency' | 'total_amount'>;
  now: Date;
};
