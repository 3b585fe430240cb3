import { useTranslation } from '@/hooks/use-translations';
import { useBrand } from '@/hooks/use-brand';
import { useErrorDiagnosis } from '@/hooks/use-error-diagnosis';
import { useReference } from '@/hooks/use-reference';
import { SLOW } from '@/hooks/use-slow';
import { ContactLink } from './contact-link';
import { ReadNotice } from './read-notice';
import { OrderErrorBox } from './order-error-box';
import { TryAgain } from './try-again';

/** What could not be read may be there the next time. */
const mayPass = ['Error Retrieving Order', 'Error Retrieving Intent'];

/** What went wrong, in the words of the brand. */
export function ErrorScreen({ headless = false }: { headless?: boolean }) {
  const { t } = useTranslation('errors');
  const { voice, title } = useBrand();
  const { parameters } = useReference();
  const { diagnosis, read } = useErrorDiagnosis();
  if (headless) return null;
  if (!diagnosis)
    return (
      <>
        <ReadNotice retrying={read.retrying} onRetryNow={read.retryNow} slowAfter={SLOW} />
        <OrderErrorBox loading />
      </>
    );
  const { kind, contact, reason } = diagnosis;
  const inBrand = { context: voice, brand: title };
  return (
    <OrderErrorBox
      title={t(`${kind}.title`, inBrand)}
      footer={contact && <ContactLink subject={t('subject', { plan: parameters.plan ?? '–' })} />}
    >
      <p>{t(`${kind}.message`, inBrand)}</p>
      {mayPass.includes(reason) && <TryAgain />}
    </OrderErrorBox>
  );
}
