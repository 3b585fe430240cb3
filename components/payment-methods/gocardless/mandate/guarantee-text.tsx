import { useTranslation } from '@/hooks/i18n/use-translation';
import { findFinancingSource } from '@/lib/domain/mandates/creditors';

const guaranteePoints = ['offered', 'changes', 'refund', 'repay', 'cancel'] as const;

/** The Direct Debit Guarantee, one paragraph per point. */
export function GuaranteeText({ sourceId }: { sourceId?: string }) {
  const { t } = useTranslation('direct-debit');
  const { name: creditor } = findFinancingSource(sourceId);
  return guaranteePoints.map((point) => <p key={point}>{t(`guarantee.${point}`, { creditor })}</p>);
}
