import { useErrorDiagnosis } from '@/hooks/checkout/use-error-diagnosis';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { useReference } from '@/hooks/order/use-reference';
import { SLOW_AFTER_MS } from '@/hooks/react/use-elapsed';
import { useSupportReference } from '@/hooks/telemetry/use-support-reference';
import { useBrand } from '@/hooks/use-brand';
import { isolateBidi } from '@/lib/domain/i18n/bidi-isolate';
import { valueOf } from '@/lib/domain/loadable';
import { ChooseOtherPlan } from './choose-other-plan';
import { ContactLink } from './contact-link';
import { EndActions } from './end-actions';
import { ErrorPanel } from './error-panel';
import { LoadingNotice } from './loading-notice';
import { SupportReference } from './support-reference';
import { TryAgainButton } from './try-again';

const MAX_DETAIL_LENGTH = 300;

/** Explains why the order cannot be paid, in the copy of the brand, and offers what the buyer can do next. */
export function ErrorScreen({ isHeadless = false }: { isHeadless?: boolean }) {
  const { t } = useTranslation('errors');
  const { errorCopyVariant, title: brandTitle } = useBrand();
  const { parameters } = useReference();
  const { diagnosis, read } = useErrorDiagnosis();
  const supportReference = useSupportReference();
  if (isHeadless) return null;
  if (!diagnosis)
    return (
      <>
        <LoadingNotice isRetrying={read.isRetrying} onRetryNow={read.retryNow} slowAfterMs={SLOW_AFTER_MS} />
        <ErrorPanel loading />
      </>
    );
  const { kind, shouldShowContact, detail, otherPlanId, canTryAgain } = diagnosis;
  const copyOptions = { context: errorCopyVariant, brand: brandTitle };
  const subject = t('subject', { plan: parameters.plan ?? '–' });
  return (
    <ErrorPanel
      title={t(`${kind}.title`, copyOptions)}
      footer={
        <>
          <EndActions order={valueOf(read.order)} addressName="failure">
            {otherPlanId ? <ChooseOtherPlan planId={otherPlanId} /> : canTryAgain && <TryAgainButton />}
          </EndActions>
          {shouldShowContact && <ContactLink subject={subject} supportReference={supportReference} />}
          <SupportReference />
        </>
      }
    >
      {detail && <p>{isolateBidi(detail.slice(0, MAX_DETAIL_LENGTH))}</p>}
      <p>
        {t(`${kind}.message`, copyOptions)} {otherPlanId && t('otherPlan')}
      </p>
    </ErrorPanel>
  );
}
