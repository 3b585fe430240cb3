import type { ReactNode } from 'react';
import { SupportMessage } from '@/components/errors/support-message';
import { AddMethod } from '@/components/payment-methods/add/add-method';
import { TransferNotice } from '@/components/payment-methods/bank-transfer/transfer-notice';
import { MethodList } from '@/components/payment-methods/saved/method-list';
import { RemoveMethod } from '@/components/payment-methods/saved/remove-method';
import { useHeadingFocusRequest } from '@/components/ui/focus-heading';
import { Notice } from '@/components/ui/notice';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { useMethodActions } from '@/hooks/payment-methods/use-method-actions';
import { usePaymentMethods } from '@/hooks/payment-methods/use-payment-methods';
import { usePaymentSelection } from '@/hooks/payment-methods/use-payment-selection';
import type { AllowedMethod } from '@/lib/domain/methods/allowed-methods';
import { hasNoSavedMethods, filterUsableMethods } from '@/lib/domain/methods/automatic-method';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import type { Access } from '@/lib/domain/order/access';
import type { Buyer } from '@/lib/domain/order/buyer';
import { MethodsSkeleton } from './methods-skeleton';
import { useAutoSelect } from './use-auto-select';

export type MethodChooserProps = {
  buyer: Buyer;
  access: Access;
  allowed: AllowedMethod[];
  now: Date;
  /** The financing source of the plan; the main one if it is absent. */
  sourceId?: string;
  /** `list` manages the saved methods without selecting one. */
  display?: 'selectable' | 'list';
  /** The last payment was declined: the row of its method shows it, and nothing continues automatically. */
  wasDeclined?: boolean;
  /** Id of the method of the declined payment, if this tab knows it. */
  declinedMethodId?: string;
  /** The API's code for that decline, if the row is to say why. */
  declineCode?: string;
  isAlwaysDefault?: boolean;
  /** Calls `onComplete` as soon as the default method has been selected automatically. */
  shouldAutoContinue?: boolean;
  onComplete: () => void;
  onFatal: (error: Error) => void;
};

/** Selects or adds a settlement method: an empty state, the saved methods, or a form for a new one. */
export function MethodChooser(props: MethodChooserProps) {
  const { buyer, access, allowed, now, isAlwaysDefault, wasDeclined = false, onComplete, onFatal } = props;
  const organisationId = buyer.customer.organisation?.id ?? '';
  const paymentMethods = usePaymentMethods({ access, organisationId, allowed });
  const { savedMethods, isRetrying, retryNow } = paymentMethods;
  const methodActions = useMethodActions(paymentMethods);
  const { select, ...selection } = usePaymentSelection();
  const failedMethodId = selection.failedMethodId ?? props.declinedMethodId;
  const declineText = useDeclineText(props.declineCode);
  const errorOf = useRowError(methodActions.failedDefaultId, failedMethodId, declineText);
  const isSelectable = props.display !== 'list';
  const { shouldAutoContinue = true } = props;
  const autoSelectOptions = { allowed, now, isSelectable, wasDeclined, failedMethodId, shouldAutoContinue };
  useAutoSelect(savedMethods, { ...autoSelectOptions, onComplete, onFatal });
  const [containerRef, requestHeadingFocus] = useHeadingFocusRequest();

  const handleSaved = (method: SavedMethod) => {
    methodActions.addSavedMethod(method);
    if (!isSelectable) return;
    select(method);
    onComplete();
  };
  if (savedMethods.state === 'loading')
    return <MethodsSkeleton isRetrying={isRetrying} onRetryNow={retryNow} />;
  if (savedMethods.state === 'failed') return <LoadingFailed />;
  const methods = filterUsableMethods(savedMethods.value.methods, allowed);
  const hasSaved = !hasNoSavedMethods(methods);
  const handleBack = () => {
    methodActions.cancelAdding(methods);
    requestHeadingFocus();
  };
  const sharedProps = { buyer, allowed, methods, errorOf, isSelectable, methodActions, onComplete };
  const isFailedMethodListed = methods.some(({ id }) => id === failedMethodId);
  return (
    <div ref={containerRef} data-testid="paymentMethods">
      {wasDeclined && !isFailedMethodListed && <Notice tone="danger">{declineText}</Notice>}
      <TransferNotice
        {...paymentMethods.bankTransfer}
        isOnlyMethod={allowed.length === 1}
        onRetry={requestHeadingFocus}
      />
      {hasSaved && !methodActions.isAdding ? (
        <MethodList {...sharedProps} now={now} onAdd={methodActions.startAdding} />
      ) : (
        <AddMethod
          {...sharedProps}
          access={access}
          sourceId={props.sourceId}
          savedMethods={savedMethods.value.methods}
          isAlwaysDefault={isAlwaysDefault}
          onSaved={handleSaved}
          onSavedAfterLeaving={methodActions.addLateMethod}
          onFatal={onFatal}
          onBack={hasSaved ? handleBack : undefined}
          onLeave={requestHeadingFocus}
        />
      )}
      <RemoveMethod methodActions={methodActions} methods={methods} now={now} />
    </div>
  );
}

function LoadingFailed() {
  const { t } = useTranslation('payment-methods');
  return (
    <Notice tone="danger" role="alert" data-testid="paymentMethods.error">
      {t('loadingFailed')}
      <SupportMessage variant="error" />
    </Notice>
  );
}

/** Returns the text for a declined method, after the reason for the decline if its code is given. */
function useDeclineText(code: string | undefined): ReactNode {
  const { t } = useTranslation('payment-methods');
  const { t: tCheckout } = useTranslation('checkout');
  if (code === undefined) return t('declined');
  return (
    <>
      <span>{tCheckout('confirm.declineReason', { context: code })}</span> <span>{t('declined')}</span>
    </>
  );
}

/** Returns a function that returns the error to show on the row of a method. */
function useRowError(
  failedDefaultId: string | undefined,
  failedMethodId: string | undefined,
  declineText: ReactNode,
) {
  const { t } = useTranslation('payment-methods');
  return ({ id }: SavedMethod): ReactNode => {
    if (id === failedDefaultId) return t('setDefault.failed');
    return id === failedMethodId ? declineText : undefined;
  };
}
