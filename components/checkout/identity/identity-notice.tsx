import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { SupportMessage } from '@/components/errors/support-message';
import { Button } from '@/components/ui/button';
import { ButtonRow } from '@/components/ui/button-row';
import { Notice } from '@/components/ui/notice';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { theme } from '@/styles/theme';
import { SkipIdentityButton } from './skip-identity-button';

const Content = styled.div`
  display: grid;
  gap: ${theme.space.s};
`;

export type IdentityIssue = 'camera' | 'blocked' | 'cancelled' | 'rejected' | 'long';

type Props = {
  issue: IdentityIssue;
  /** Continues by the main button of the notice. */
  onAction: () => void;
  /** Continues the session that has begun. */
  onResume?: () => void;
  onSkip?: () => void;
};

/** Explains why the identity check cannot continue and offers the next actions. */
export function IdentityNotice({ issue, onAction, onResume, onSkip }: Props) {
  const { t } = useTranslation('identity');
  const actionButtonRef = useRef<HTMLButtonElement>(null);
  // The frame that had the focus is closed. After a long wait it may still be open, with the buyer in it.
  const shouldTakeFocus = issue !== 'long';
  useEffect(() => {
    if (shouldTakeFocus && document.hasFocus()) actionButtonRef.current?.focus({ preventScroll: true });
  }, [shouldTakeFocus, issue]);
  return (
    <Notice tone={issue === 'cancelled' ? 'info' : 'warning'} title={t(`${issue}.title`)}>
      <Content>
        <p>{t(`${issue}.text`)}</p>
        {issue !== 'camera' && issue !== 'long' && <p>{t('free')}</p>}
        {(issue === 'long' || issue === 'rejected') && <SupportMessage variant="error" />}
        <ButtonRow>
          <Button ref={actionButtonRef} variant="secondary" onClick={onAction}>
            {t(`${issue}.way`)}
          </Button>
          {onResume && (
            <Button variant="quiet" onClick={onResume}>
              {t('cancelled.way')}
            </Button>
          )}
          <SkipIdentityButton onSkip={onSkip} />
        </ButtonRow>
      </Content>
    </Notice>
  );
}
