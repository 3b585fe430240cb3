import { useTranslation } from '@/hooks/i18n/use-translation';
import { ErrorPanel } from './error-panel';
import { SupportMessage } from './support-message';

/** The screen for the HTTP errors 404 and 500. */
export function HttpErrorScreen({ kind }: { kind: 'notFound' | 'serverError' }) {
  const { t } = useTranslation('errors');
  return (
    <ErrorPanel title={t(`${kind}.title`)} footer={<SupportMessage variant="error" />}>
      <p>{t(`${kind}.message`)}</p>
    </ErrorPanel>
  );
}
