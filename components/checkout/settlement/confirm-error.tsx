import { useEffect, useEffectEvent, useRef } from 'react';
import styled from 'styled-components';
import { ErrorPageTitle } from '@/components/errors/error-page-title';
import { SupportReference } from '@/components/errors/support-reference';
import { Button } from '@/components/ui/button';
import { ButtonRow } from '@/components/ui/button-row';
import { Notice } from '@/components/ui/notice';
import type { AttemptProblem } from '@/hooks/checkout/use-payment-attempt';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { theme } from '@/styles/theme';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.s};
`;

type Props = {
  problem?: AttemptProblem;
  /** The API's code for the decline of the payment. */
  declineCode?: string;
  onSeen: () => void;
  /** Leads to the method chooser; absent where nothing else can be chosen. */
  onChangeMethod?: () => void;
  /** The notice is in the form that confirms: a declined payment may be tried again. */
  isInForm?: boolean;
};

/** Explains why the payment failed and what to do. Takes the focus when the problem is new. */
export function ConfirmError({ problem, declineCode, onSeen, onChangeMethod, isInForm = false }: Props) {
  const { t } = useTranslation('checkout');
  const noticeRef = useRef<HTMLDivElement>(null);
  const markSeen = useEffectEvent(onSeen);
  const isNew = problem?.isNew ?? false;
  useEffect(() => {
    if (!isNew) return;
    noticeRef.current?.focus();
    markSeen();
  }, [isNew]);
  if (!problem) return null;
  return (
    <Notice
      ref={noticeRef}
      tabIndex={-1}
      role="alert"
      tone={problem.kind === 'changed' ? 'warning' : 'danger'}
      data-testid="paymentConfirmation.error"
    >
      <ErrorPageTitle subject={t('confirm.heading')} />
      <Stack>
        <div>
          {problem.kind === 'declined' && <p>{t('confirm.declineReason', { context: declineCode })}</p>}
          <p>{t(`confirm.${problem.kind}`)}</p>
        </div>
        <FailureActions
          canTryAgain={isInForm && problem.kind === 'declined'}
          onChangeMethod={onChangeMethod}
        />
        {problem.kind !== 'changed' && problem.kind !== 'blocked' && <SupportReference />}
      </Stack>
    </Notice>
  );
}

type FailureActionsProps = Pick<Props, 'onChangeMethod'> & { canTryAgain: boolean };

/** Buttons beside the confirm button: another attempt, another method. */
function FailureActions({ canTryAgain, onChangeMethod }: FailureActionsProps) {
  const { t } = useTranslation('payment-methods');
  const { t: tErrors } = useTranslation('errors');
  if (!canTryAgain && !onChangeMethod) return null;
  return (
    <ButtonRow>
      {canTryAgain && (
        <Button type="submit" variant="secondary">
          {tErrors('tryAgain')}
        </Button>
      )}
      {onChangeMethod && (
        <Button variant="secondary" onClick={onChangeMethod}>
          {t('card.otherMethods')}
        </Button>
      )}
    </ButtonRow>
  );
}
