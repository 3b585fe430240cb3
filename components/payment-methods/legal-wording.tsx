import { useTranslation } from '@/hooks/use-translations';
import styled from 'styled-components';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { theme } from '@/styles/theme';

const Small = styled.p`
  font: ${theme.font.small};
  color: ${theme.color.secondary};
`;

/** What the buyer agrees to by confirming, for the method and the kind of plan. */
export function LegalWording({ method, payNow }: { method: SavedMethod; payNow: boolean }) {
  const { t } = useTranslation('legal');
  return (
    <Small>
      {t(payNow ? 'agree.now' : 'agree.later')} {t(`method.${method.type}`)}
    </Small>
  );
}
