import { useTranslation } from '@/hooks/use-translations';
import { useBrand } from '@/hooks/use-brand';
import { useErrorDiagnosis } from '@/hooks/use-error-diagnosis';
import { useReference } from '@/hooks/use-reference';
import { ContactLink } from './contact-link';
import { OrderErrorBox } from './order-error-box';

/** What went wrong, in the words of the brand. */
export function ErrorScreen({ headless = false }: { headless?: boolean }) {
  const { t } = useTranslation('errors');
  const brand = useBrand();
  const { parameters } = useReference();
  const diagnosis = useErrorDiagnosis();
  if (headless) return null;
  if (!diagnosis) return <OrderErrorBox loading />;
  const { kind, contact } = diagnosis;
  const footer = contact && (
    <ContactLink email={brand.errorEmail} subject={t('subject', { plan: parameters.plan ?? '–' })} />
  );
  return (
    <OrderErrorBox title={t(`${kind}.title`, { context: brand.id })} footer={footer}>
      {t(`${kind}.message`, { context: brand.id })}
    </OrderErrorBox>
  );
}
