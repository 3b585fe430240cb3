import { useTranslation } from '@/hooks/use-translations';
import { financingSource } from '@/lib/domain/creditors';

const points = ['offered', 'changes', 'refund', 'repay', 'cancel'];

/** What the Direct Debit Guarantee says, a paragraph for each point. */
export function GuaranteeText({ source }: { source?: string }) {
  const { t } = useTranslation('direct-debit');
  const { name: creditor } = financingSource(source);
  return points.map((point) => <p key={point}>{t(`guarantee.${point}`, { creditor })}</p>);
}
