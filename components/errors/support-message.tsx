import styled from 'styled-components';
import { useReference } from '@/hooks/use-reference';
import { useTranslation } from '@/hooks/use-translations';
import { theme } from '@/styles/theme';
import { ContactLink } from './contact-link';

const Quiet = styled.div`
  color: ${theme.color.secondary};
  font: ${theme.font.small};
`;

/** Where to turn: with a question, or after an error. */
export function SupportMessage({ after = 'question' }: { after?: 'question' | 'error' }) {
  const { t } = useTranslation('errors');
  const { parameters } = useReference();
  const subject = parameters.plan ? t('subject', { plan: parameters.plan }) : t('supportSubject');
  return (
    <Quiet>
      <ContactLink text={after === 'error' ? 'support.error' : 'support.default'} subject={subject} />
    </Quiet>
  );
}
