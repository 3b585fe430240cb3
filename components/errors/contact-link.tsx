import { useTranslation } from '@/hooks/use-translations';
import { mailLink } from '@/lib/domain/mail-link';

const MARK = '\u0000';

/** The support address in its sentence, with a subject that says what it is about. */
export function ContactLink({ email, subject }: { email: string; subject: string }) {
  const { t } = useTranslation('errors');
  const [before, after] = t('contact', { email: MARK }).split(MARK);
  return (
    <p>
      {before}
      <a href={mailLink(email, subject)}>{email}</a>
      {after}
    </p>
  );
}
