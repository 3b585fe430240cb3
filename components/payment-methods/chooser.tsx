import { useTranslation } from '@/hooks/use-translations';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Notice } from '@/components/ui/notice';
import { useMethodChanges } from '@/hooks/use-method-changes';
import { usePaymentMethods } from '@/hooks/use-payment-methods';
import { usePaymentSelection } from '@/hooks/use-payment-selection';
import { isAllowed, type Allowed } from '@/lib/domain/allowed-methods';
import type { Buyer } from '@/lib/domain/buyer';
import { automaticMethod, isEmpty, usableMethods } from '@/lib/domain/method-choice';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { AddMethod } from './add-method';
import { EmptyState } from './empty-state';
import { MethodList } from './method-list';
import { MethodRemoval } from './method-removal';
import { MethodsSkeleton } from './methods-skeleton';
import type { Access } from './provider-view';

export type ChooserProps = {
  buyer: Buyer;
  access: Access;
  allowed: Allowed[];
  now: Date;
  /** Whether one is chosen, or the saved ones are only kept in order. */
  display?: 'selectable' | 'list';
  /** The last try was declined: the method's row says so, and nothing continues by itself. */
  declined?: boolean;
  alwaysDefault?: boolean;
  autoContinue?: boolean;
  onComplete: () => void;
  onFatal: (error: Error) => void;
};

/** Chooses or adds the settlement method: nothing saved, the saved list, or a new one. */
export function Chooser(props: ChooserProps) {
  const { buyer, access, allowed, now, declined = false, autoContinue = true, onComplete, onFatal } = props;
  const { t } = useTranslation('payment-methods');
  const organisation = buyer.customer.organisation?.id ?? '';
  const saved = usePaymentMethods({ access, organisation, allowed });
  const { read, retrying, retryNow } = saved;
  const changes = useMethodChanges(saved);
  const { current, failedId, select, deselect, markFailed } = usePaymentSelection();
  const isSelectable = props.display !== 'list';
  const begun = useRef(false);

  const begin = useEffectEvent((methods: SavedMethod[]) => {
    if (begun.current) return;
    begun.current = true;
    if (!isSelectable) return;
    const automatic = current ? undefined : automaticMethod(methods, allowed, now);
    if (!automatic) return;
    select(automatic);
    // After a reload nobody knows which method it was; the one that is chosen by itself is the likeliest.
    if (declined && !failedId) markFailed(automatic.id);
    if (autoContinue && !declined && automatic.is_default) onComplete();
  });
  const fail = useEffectEvent((error: Error) => onFatal(error));
  useEffect(() => {
    if (read.state === 'ready') begin(read.value.methods);
    if (read.state === 'failed') fail(read.error);
  }, [read]);

  const isStray = current !== undefined && !isAllowed(current.type, allowed);
  useEffect(() => {
    if (isStray) deselect();
  }, [isStray, deselect]);

  const added = (method: SavedMethod) => {
    changes.added(method);
    if (!isSelectable) return;
    select(method);
    onComplete();
  };

  if (read.state === 'loading') return <MethodsSkeleton retrying={retrying} onRetryNow={retryNow} />;
  if (read.state === 'failed')
    return (
      <Notice tone="danger" role="alert" data-testid="paymentMethods.error">
        {t('loadingFailed')}
      </Notice>
    );
  const methods = usableMethods(read.value.methods, allowed);
  const form = { ...props, onSaved: added };
  const list = { ...props, methods, failedId, changes };
  return (
    <div data-testid="paymentMethods">
      {declined && !failedId && <Notice tone="danger">{t('declined')}</Notice>}
      {read.value.withoutTransfer && <Notice tone="warning">{t('transferFailed')}</Notice>}
      {isEmpty(methods) ? (
        <EmptyState {...form} methods={methods} failedId={failedId} />
      ) : changes.adding ? (
        <AddMethod {...form} onBack={changes.cancelAdding} />
      ) : (
        <MethodList {...list} onAdd={changes.startAdding} />
      )}
      <MethodRemoval changes={changes} methods={methods} now={now} />
    </div>
  );
}
