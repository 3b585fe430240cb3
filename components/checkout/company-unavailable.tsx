import { ContactLink } from '@/components/errors/contact-link';
import { Notice } from '@/components/ui/notice';
import { useTranslation } from '@/hooks/use-translations';
import { fieldIds } from './company-fields';

/** In place of the search where the page has no key for it. */
export function CompanyUnavailable() {
  const { t } = useTranslation('company');
  const title = t('unavailable');
  return (
    <Notice id={fieldIds.company} tabIndex={-1} role="group" aria-label={title} tone="warning" title={title}>
      <ContactLink subject={title} />
    </Notice>
  );
}
