import { useBrand } from '@/hooks/use-brand';
import { useLocale } from '@/hooks/use-locale';
import { useTranslation } from '@/hooks/use-translations';
import { supportEmail } from '@/lib/domain/brands';
import { mailLink } from '@/lib/domain/mail-link';

const MARK = '\u0000';

type Props = {
  /** The sentence around the address, a key of the error texts. */
  text?: 'contact' | 'generic' | 'support.default' | 'support.error';
  subject: string;
};

/** The brand's support address in its sentence, with a subject that says what it is about. */
export function ContactLink({ text = 'contact', subject }: Props) {
  const { t } = useTranslation('errors');
  const { locale } = useLocale();
  const email = supportEmail(useBrand(), locale, text === 'support.default' ? 'question' : 'error');
  const [before, after] = t(text, { email: MARK }).split(MARK);
  return (
    <p>
      {before}
      <a href={mailLink(email, subject)}>{email}</a>
      {after}
    </p>
  );
}
