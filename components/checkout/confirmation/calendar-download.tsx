import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { downloadFile } from '@/components/ui/document/document-file';
import { useLocale } from '@/hooks/i18n/use-locale';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { createCalendar, type CalendarEntry } from '@/lib/domain/calendar';
import { formatMoney } from '@/lib/domain/i18n/money';
import type { Order } from '@/lib/domain/order/order';
import type { NextPayment } from '@/lib/domain/plans/next-steps';
import { theme } from '@/styles/theme';

/** Wraps below the row of buttons that it ends. */
const Started = styled.p`
  flex-basis: 100%;
  color: ${theme.color.secondary};
  font: ${theme.font.small};
`;

type Props = { order: Order; payments: NextPayment[]; description: string; now: Date };

/** Downloads the due dates as a calendar file and says so. Nothing if no payment is due on a later day. */
export function CalendarDownload({ order, payments, description, now }: Props) {
  const { t } = useTranslation('next-steps');
  const { t: tConfirmation } = useTranslation('confirmation');
  const { locale } = useLocale();
  const [startedFileName, setStartedFileName] = useState('');
  const { id, number } = order.deferred_payment ?? {};
  const shop = order.merchant?.name;
  const entries = payments.flatMap(({ amount, due }, index): CalendarEntry[] => {
    if (due.kind !== 'day') return [];
    const amountText = formatMoney(amount, order.currency, locale);
    const summary = shop
      ? t('calendar.summaryShop', { amount: amountText, shop })
      : t('calendar.summary', { amount: amountText });
    const numberText = number ? `\n${tConfirmation('number')}: ${number}` : '';
    const entryId = `${id ?? order.id}-${index + 1}@usance`;
    return [{ id: entryId, day: due.day, summary, description: description + numberText }];
  });
  if (entries.length === 0) return null;
  const download = () => {
    const fileName = `${t('calendar.fileName')}.ics`;
    downloadFile(new Blob([createCalendar(entries, now)], { type: 'text/calendar' }), fileName);
    setStartedFileName(fileName);
  };
  return (
    <>
      <Button variant="quiet" onClick={download}>
        {t('calendar.download')}
      </Button>
      <Started role="status">{startedFileName && t('calendar.started', { name: startedFileName })}</Started>
    </>
  );
}
