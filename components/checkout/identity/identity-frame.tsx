import { useId } from 'react';
import styled from 'styled-components';
import { useIdentityFrame } from '@/hooks/fraud/use-identity-frame';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { IdentityEvent } from '@/lib/checkout/identity-stage';
import { theme } from '@/styles/theme';

/** The provider requires this height, also where its frame covers the page on a small screen. */
export const IdentityFrameBox = styled.div`
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

/** The identity provider's page, in a frame of its SDK. */
export function IdentityFrame({ url, isLate, onEvent }: Props) {
  const { t } = useTranslation('identity');
  const rootId = useId();
  useIdentityFrame({ url, title: t('frame'), rootId, isLate }, onEvent);
  return <IdentityFrameBox id={rootId} />;
}
