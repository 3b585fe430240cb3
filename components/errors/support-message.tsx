import styled from 'styled-components';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { useReference } from '@/hooks/order/use-reference';
import { theme } from '@/styles/theme';
import { ContactLink } from './contact-link';

const SecondaryText = styled.div`
  color: ${theme.color.secondary};
  font: ${theme.font.small};
`;

/** The support address, for a question or after an error. */
export function SupportMessage({ variant = 'question' }: { variant?: 'question' | 'error' }) {
  const { t } = useTranslation('errors');
  const { parameters } = useReference();
  const subject = parameters.plan ? t('subject', { plan: parameters.plan }) : t('supportSubject');
  return (
    <SecondaryText>
      <ContactLink textKey={variant === 'error' ? 'support.error' : 'support.default'} subject={subject} />
    </SecondaryText>
  );
}
