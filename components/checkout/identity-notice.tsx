import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { SupportMessage } from '@/components/errors/support-message';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useTranslation } from '@/hooks/use-translations';
import { theme } from '@/styles/theme';
import { SkipButton } from './skip-button';
import { Ways } from './ways';

const Words = styled.div`
  display: grid;
  gap: ${theme.space.s};
`;

export type Trouble = 'camera' | 'blocked' | 'cancelled' | 'rejected' | 'long';

type Props = {
  trouble: Trouble;
  /** The way on. */
  onWay: () => void;
  /** Goes on with what was begun. */
  onResume?: () => void;
  onSkip?: () => void;
};

/** What keeps the identity check from going on, and the ways out of it. */
export function IdentityNotice({ trouble, onWay, onResume, onSkip }: Props) {
  const { t } = useTranslation('identity');
  const way = useRef<HTMLButtonElement>(null);
  // The frame that had the focus is gone; after a long wait it may still be there, and the buyer in it.
  const takesFocus = trouble !== 'long';
  useEffect(() => {
    if (takesFocus && document.hasFocus()) way.current?.focus({ preventScroll: true });
  }, [takesFocus, trouble]);
  return (
    <Notice tone={trouble === 'cancelled' ? 'info' : 'warning'} title={t(`${trouble}.title`)}>
      <Words>
        <p>{t(`${trouble}.text`)}</p>
        {trouble !== 'camera' && trouble !== 'long' && <p>{t('free')}</p>}
        {(trouble === 'long' || trouble === 'rejected') && <SupportMessage after="error" />}
        <Ways>
          <Button ref={way} variant="secondary" onClick={onWay}>
            {t(`${trouble}.way`)}
          </Button>
          {onResume && (
            <Button variant="quiet" onClick={onResume}>
              {t('cancelled.way')}
            </Button>
          )}
          <SkipButton onSkip={onSkip} />
        </Ways>
      </Words>
    </Notice>
  );
}
