import { useLocale } from '@/hooks/i18n/use-locale';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { formattingLocaleOf } from '@/lib/domain/i18n/locales';
import { formatMoney } from '@/lib/domain/i18n/money';
import type { Order } from '@/lib/domain/order/order';
import { countPieces, listOrderLines } from '@/lib/domain/order/order-items';
import { Box, Count, Item, Items, Line, Merchant, Name, Summary, Title, Total } from './order-summary.styles';

/** Shows the order in one line: merchant, number of pieces and total. The line opens to the items, if there are any. */
export function OrderSummary({ order }: { order: Order }) {
  const { t } = useTranslation('checkout');
  const { locale } = useLocale();
  const formatAmount = (minorUnits: number | undefined) => formatMoney(minorUnits, order.currency, locale);
  const lines = listOrderLines(order);
  const pieces = countPieces(order);
  const line = (
    <>
      <Title>
        <Merchant dir="auto">{order.merchant?.name || t('order.label')}</Merchant>
        {pieces > 0 && <Count> · {t('order.items', { count: pieces })}</Count>}
      </Title>
      <Total>{formatAmount(order.total_amount)}</Total>
    </>
  );
  if (lines.length === 0)
    return (
      <Box data-testid="orderSummary">
        <Line>{line}</Line>
      </Box>
    );
  return (
    <Box as="details" data-testid="orderSummary">
      <Summary as="summary">{line}</Summary>
      <Items role="list" aria-label={t('order.label')}>
        {lines.map(({ description, quantity = 1, amount }, index) => (
          <Item key={index}>
            <Name>
              {quantity !== 1 && `${quantity.toLocaleString(formattingLocaleOf(locale))}\u00a0×\u00a0`}
              <span dir="auto">{description}</span>
            </Name>
            {amount !== undefined && <span>{formatAmount(amount)}</span>}
          </Item>
        ))}
      </Items>
    </Box>
  );
}
