import styled from 'styled-components';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { useReference } from '@/hooks/order/use-reference';
import { useSupportReference } from '@/hooks/telemetry/use-support-reference';
import { theme } from '@/styles/theme';
import { ContactLink } from './contact-link';
import { SupportReference } from './support-reference';

const SecondaryText = styled.div`
  color: ${theme.color.secondary};
  font: ${theme.font.small};
`;

type Props = {
  variant?: 'question' | 'error';
  /** The order that the subject names instead of the plan. */
  orderId?: string;
};

/** The support address, for a question or after an error, and the reference to quote. */
export function SupportMessage({ variant = 'question', orderId }: Props) {
  const { t } = useTranslation('errors');
  const { parameters } = useReference();
  const supportReference = useSupportReference();
  const planTopic = parameters.plan ? t('subject', { plan: parameters.plan }) : t('supportSubject');
  const subject = orderId ? t('orderSubject', { order: orderId }) : planTopic;
  return (
    <SecondaryText>
      <ContactLink
        textKey={variant === 'error' ? 'support.error' : 'support.default'}
        subject={subject}
        supportReference={supportReference}
      />
      <SupportReference />
    </SecondaryText>
  );
}
