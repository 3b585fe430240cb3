import { useTranslation } from '@/hooks/use-translations';
import { MethodLine } from '@/components/payment-methods/method-line';
import { useMethodName } from '@/components/payment-methods/method-name';
import { useLocale } from '@/hooks/use-locale';
import { formatExpiry } from '@/lib/domain/dates';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { cardBrand } from './card-brand';

/** "Visa debit card ending 4242", and until when it is good. */
export function CardSummary({ method }: { method: SavedMethod }) {
  const { t } = useTranslation('payment-methods');
  const { locale } = useLocale();
  const nameOf = useMethodName();
  if (method.type !== 'card') return null;
  const { brand, exp_month: month, exp_year: year } = method.card;
  const { icon } = cardBrand(brand);
  const detail = t('card.expires', { date: formatExpiry(month, year, locale) });

  return <MethodLine folder="cards" icon={icon} title={nameOf(method)} detail={detail} />;
}
