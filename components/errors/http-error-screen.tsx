import { useTranslation } from '@/hooks/i18n/use-translation';
import { useHydrated } from '@/hooks/react/use-hydrated';
import { EndActions } from './end-actions';
import { ErrorPanel } from './error-panel';
import { SupportMessage } from './support-message';
import { TryAgainButton } from './try-again';

/** The screen for the HTTP errors 404 and 500. */
export function HttpErrorScreen({ kind }: { kind: 'notFound' | 'serverError' }) {
  const { t } = useTranslation('errors');
  const isHydrated = useHydrated();
  return (
    <ErrorPanel
      title={t(`${kind}.title`)}
      footer={
        <>
          {isHydrated && (
            <EndActions order={undefined} addressName="failure">
              {kind === 'serverError' && <TryAgainButton />}
            </EndActions>
          )}
          <SupportMessage variant="error" />
        </>
      }
    >
      <p>{t(`${kind}.message`)}</p>
    </ErrorPanel>
  );
}
