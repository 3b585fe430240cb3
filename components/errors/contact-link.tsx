import { useLocale } from '@/hooks/i18n/use-locale';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { useBrand } from '@/hooks/use-brand';
import { supportEmailOf } from '@/lib/domain/brands';
import { buildMailtoUrl } from '@/lib/domain/mailto';

const EMAIL_PLACEHOLDER = '\u0000';

type Props = {
  /** Translation key of the sentence around the address. */
  textKey?: 'contact' | 'generic' | 'support.default' | 'support.error';
  subject: string;
  /** Stands behind the subject. */
  supportReference?: string;
};

/** A sentence with the brand's support address, which opens an e-mail with this subject. */
export function ContactLink({ textKey = 'contact', subject, supportReference }: Props) {
  const { t } = useTranslation('errors');
  const { locale } = useLocale();
  const email = supportEmailOf(useBrand(), locale, textKey === 'support.default' ? 'question' : 'error');
  const [before, after] = t(textKey, { email: EMAIL_PLACEHOLDER }).split(EMAIL_PLACEHOLDER);
  return (
    <p>
      {before}
      <a href={buildMailtoUrl(email, subject, supportReference)}>{email}</a>
      {after}
    </p>
  );
}
