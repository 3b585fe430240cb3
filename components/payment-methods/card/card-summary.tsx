import styled from 'styled-components';
import { MethodLabel } from '@/components/payment-methods/method-label';
import { useMethodName } from '@/components/payment-methods/method-name';
import { useLocale } from '@/hooks/i18n/use-locale';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { formatExpiry } from '@/lib/domain/i18n/card-expiry';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import { theme } from '@/styles/theme';
import { AcceptedCardIcons } from './accepted-cards';
import { findCardBrand } from './card-brand';

/** Wraps on narrow pages. */
const Details = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.m};
`;

type Props = { method: SavedMethod; isInList?: boolean };

/** Shows the name and expiry of a card: "Visa debit card ending 4242"; in a list with the accepted networks. */
export function CardSummary({ method, isInList = false }: Props) {
  const { t } = useTranslation('payment-methods');
  const { locale } = useLocale();
  const methodNameOf = useMethodName();
  if (method.type !== 'card') return null;
  const { brand, exp_month: month, exp_year: year } = method.card;
  const { icon } = findCardBrand(brand);
  const expiry = t('card.expires', { date: formatExpiry(month, year, locale) });
  const detail = isInList ? (
    <Details>
      {expiry}
      <AcceptedCardIcons />
    </Details>
  ) : (
    expiry
  );
  return <MethodLabel folder="cards" icon={icon} title={methodNameOf(method)} detail={detail} />;
}
