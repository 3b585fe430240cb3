import { useErrorDiagnosis } from '@/hooks/checkout/use-error-diagnosis';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { useReference } from '@/hooks/order/use-reference';
import { SLOW_AFTER_MS } from '@/hooks/react/use-elapsed';
import { useBrand } from '@/hooks/use-brand';
import { isolateBidi } from '@/lib/domain/i18n/bidi-isolate';
import { ContactLink } from './contact-link';
import { ErrorPanel } from './error-panel';
import { LoadingNotice } from './loading-notice';
import { TryAgainButton } from './try-again';

/** Reasons for which another attempt may succeed. */
const transientReasons = ['Error Retrieving Order', 'Error Retrieving Intent'];

const MAX_DETAIL_LENGTH = 300;

/** Explains why the order cannot be paid, in the copy of the brand. */
export function ErrorScreen({ isHeadless = false }: { isHeadless?: boolean }) {
  const { t } = useTranslation('errors');
  const { errorCopyVariant, title: brandTitle } = useBrand();
  const { parameters } = useReference();
  const { diagnosis, read } = useErrorDiagnosis();
  if (isHeadless) return null;
  if (!diagnosis)
    return (
      <>
        <LoadingNotice isRetrying={read.isRetrying} onRetryNow={read.retryNow} slowAfterMs={SLOW_AFTER_MS} />
        <ErrorPanel loading />
      </>
    );
  const { kind, shouldShowContact, reason, detail } = diagnosis;
  const copyOptions = { context: errorCopyVariant, brand: brandTitle };
  return (
    <ErrorPanel
      title={t(`${kind}.title`, copyOptions)}
      footer={shouldShowContact && <ContactLink subject={t('subject', { plan: parameters.plan ?? '–' })} />}
    >
      {detail && <p>{isolateBidi(detail.slice(0, MAX_DETAIL_LENGTH))}</p>}
      <p>{t(`${kind}.message`, copyOptions)}</p>
      {transientReasons.includes(reason) && <TryAgainButton />}
    </ErrorPanel>
  );
}
