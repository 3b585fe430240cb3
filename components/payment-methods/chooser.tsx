import { useTranslation } from '@/hooks/use-translations';
import { Notice } from '@/components/ui/notice';
import { useMethodChanges } from '@/hooks/use-method-changes';
import { usePaymentMethods } from '@/hooks/use-payment-methods';
import { usePaymentSelection } from '@/hooks/use-payment-selection';
import type { Allowed } from '@/lib/domain/allowed-methods';
import type { Buyer } from '@/lib/domain/buyer';
import { isEmpty, usableMethods } from '@/lib/domain/method-choice';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { AddMethod } from './add-method';
import { EmptyState } from './empty-state';
import { MethodList } from './method-list';
import { MethodRemoval } from './method-removal';
import { MethodsSkeleton } from './methods-skeleton';
import type { Access } from './provider-view';
import { useFirstChoice } from './use-first-choice';
import { useLeft } from './use-left';

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
  const { buyer, access, allowed, now, declined = false, onComplete } = props;
  const { t } = useTranslation('payment-methods');
  const organisation = buyer.customer.organisation?.id ?? '';
  const saved = usePaymentMethods({ access, organisation, allowed });
  const { read, retrying, retryNow } = saved;
  const changes = useMethodChanges(saved);
  const { failedId, select } = usePaymentSelection();
  useFirstChoice(props, read);
  const isSelectable = props.display !== 'list';
  const [place, leave] = useLeft();

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
    <div ref={place} data-testid="paymentMethods">
      {declined && !failedId && <Notice tone="danger">{t('declined')}</Notice>}
      {read.value.withoutTransfer && <Notice tone="warning">{t('transferFailed')}</Notice>}
      {isEmpty(methods) ? (
        <EmptyState {...form} methods={methods} failedId={failedId} onLeave={leave} />
      ) : changes.adding ? (
        <AddMethod
          {...form}
          onBack={() => {
            changes.cancelAdding();
            leave();
          }}
        />
      ) : (
        <MethodList {...list} onAdd={changes.startAdding} />
      )}
      <MethodRemoval changes={changes} methods={methods} now={now} />
    </div>
  );
}
