import styled from 'styled-components';
import { useLocale } from '@/hooks/i18n/use-locale';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { DAY_MS } from '@/lib/domain/i18n/dates';
import { formatTime, isSameDay } from '@/lib/domain/i18n/local-time';
import { expiryOf, type Plan } from '@/lib/domain/plans/plan';
import { theme } from '@/styles/theme';

const Text = styled.p`
  color: ${theme.color.secondary};
  font: ${theme.font.small};
  font-variant-numeric: tabular-nums;
`;

/** Tells until when the plan can be chosen if that is within a day, in the time of the buyer's device. */
export function OfferValidity({ plan, now }: { plan: Plan; now: Date }) {
  const { t } = useTranslation('checkout');
  const { locale } = useLocale();
  const expiry = new Date(expiryOf(plan));
  const remainingMs = expiry.getTime() - now.getTime();
  if (!(remainingMs > 0 && remainingMs < DAY_MS)) return null;
  const time = formatTime(expiry, locale);
  return <Text>{t(isSameDay(expiry, now) ? 'plan.validToday' : 'plan.validTomorrow', { time })}</Text>;
}
