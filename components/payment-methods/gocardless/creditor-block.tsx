import { DefinitionList } from '@/components/ui/definition-list';
import { useTranslation } from '@/hooks/use-translations';
import { financingSource } from '@/lib/domain/creditors';

type Props = {
  source?: string;
  /** The reference of the mandate, once there is one. */
  reference?: string;
  /** Bacs knows no creditor identifier. */
  withId?: boolean;
};

/** In whose name the payments are collected. */
export function CreditorBlock({ source, reference, withId = true }: Props) {
  const { t } = useTranslation('direct-debit');
  const { creditor } = financingSource(source);
  const items = [
    { term: t('creditor.name'), detail: <bdi translate="no">{creditor.name}</bdi> },
    ...(withId ? [{ term: t('creditor.id'), detail: <bdi translate="no">{creditor.id}</bdi> }] : []),
    { term: t('creditor.address'), detail: <bdi translate="no">{creditor.address}</bdi> },
    { term: t('creditor.type'), detail: t(creditor.type) },
    {
      term: t('creditor.reference'),
      detail: reference ? <bdi translate="no">{reference}</bdi> : t(creditor.reference),
    },
  ];
  return <DefinitionList items={items} />;
}
