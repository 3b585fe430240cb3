import { useTranslation } from '@/hooks/use-translations';
import { MethodLine } from '@/components/payment-methods/method-line';
import { useLocale } from '@/hooks/use-locale';
import { formatExpiry } from '@/lib/domain/dates';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { cardBrand } from './card-brand';

/** "Visa debit card ending 4242", and until when it is good. */
export function CardSummary({ method }: { method: SavedMethod }) {
  const { t } = useTranslation('payment-methods');
  const { locale } = useLocale();
  if (method.type !== 'card') return null;
  const { brand, last4, funding, exp_month: month, exp_year: year } = method.card;
  const { icon, name } = cardBrand(brand);
  const title = name
    ? t('card.title', { context: funding ?? undefined, brand: name, last4 })
    : t('card.unbranded', { last4 });
  const detail = t('card.expires', { date: formatExpiry(month, year, locale) });

  return <MethodLine folder="cards" icon={icon} title={title} detail={detail} />;
}
