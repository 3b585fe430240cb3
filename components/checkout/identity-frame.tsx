import { useId } from 'react';
import styled from 'styled-components';
import { useIdentityFrame } from '@/hooks/use-identity-frame';
import { useTranslation } from '@/hooks/use-translations';
import type { IdentityEvent } from '@/lib/checkout/identity-stage';
import { theme } from '@/styles/theme';

/** The least height that the provider asks for. On a small screen its frame lies over the page, which needs it too. */
export const FramePlace = styled.div`
  block-size: 680px;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
  overflow: hidden;
  background: ${theme.color.subtle};
  iframe {
    display: block;
    border: 0;
  }
`;

type Props = { url: string; isLate: boolean; onEvent: (event: IdentityEvent) => void };

/** The identity provider's own page. */
export function IdentityFrame({ url, isLate, onEvent }: Props) {
  const { t } = useTranslation('identity');
  const root = useId();
  useIdentityFrame({ url, title: t('frame'), root, isLate }, onEvent);
  return <FramePlace id={root} />;
}
