import { SupportMessage } from '@/components/errors/support-message';
import { Notice } from '@/components/ui/notice';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { companyFieldIds } from './company-field-ids';

/** Replaces the search if the URL has no public key. */
export function CompanySearchUnavailable() {
  const { t } = useTranslation('company');
  const title = t('unavailable');
  return (
    <Notice
      id={companyFieldIds.company}
      tabIndex={-1}
      role="group"
      aria-label={title}
      tone="warning"
      title={title}
    >
      <SupportMessage variant="error" />
    </Notice>
  );
}
