import { DefinitionList } from '@/components/ui/definition-list';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { findFinancingSource } from '@/lib/domain/mandates/creditors';

type Props = {
  sourceId?: string;
  /** The mandate reference, known after confirmation. */
  reference?: string;
  /** False for Bacs, which has no creditor identifiers. */
  hasCreditorId?: boolean;
};

/** The creditor in whose name the payments are collected. */
export function CreditorBlock({ sourceId, reference, hasCreditorId = true }: Props) {
  const { t } = useTranslation('direct-debit');
  const { creditor } = findFinancingSource(sourceId);
  const items = [
    { term: t('creditor.name'), detail: <bdi translate="no">{creditor.name}</bdi> },
    ...(hasCreditorId ? [{ term: t('creditor.id'), detail: <bdi translate="no">{creditor.id}</bdi> }] : []),
    { term: t('creditor.address'), detail: <bdi translate="no">{creditor.address}</bdi> },
    { term: t('creditor.type'), detail: t(creditor.typeKey) },
    {
      term: t('creditor.reference'),
      detail: reference ? <bdi translate="no">{reference}</bdi> : t(creditor.referenceKey),
    },
  ];
  return <DefinitionList items={items} />;
}
