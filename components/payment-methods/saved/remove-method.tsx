import { Suspense, useEffect, useRef } from 'react';
import { useMethodName } from '@/components/payment-methods/method-name';
import { registry } from '@/components/payment-methods/registry';
import { focusHeading } from '@/components/ui/focus-heading';
import { LiveRegion } from '@/components/ui/live-region';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { MethodActions } from '@/hooks/payment-methods/use-method-actions';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import { findNextDefaults } from '@/lib/domain/methods/saved-methods';

type Props = { methodActions: MethodActions; methods: SavedMethod[]; now: Date };

/** Confirms a deletion and announces completed changes to screen readers. */
export function RemoveMethod({ methodActions, methods, now }: Props) {
  const { t } = useTranslation('payment-methods');
  const methodNameOf = useMethodName();
  const { pendingRemoval, lastChange } = methodActions;
  const containerRef = useRef<HTMLDivElement>(null);
  const isDeleted = lastChange?.kind === 'deleted';
  useEffect(() => {
    if (isDeleted) focusHeading(containerRef.current);
  }, [isDeleted, lastChange]);
  const announcement =
    lastChange &&
    t(isDeleted ? 'remove.done' : 'setDefault.done', { method: methodNameOf(lastChange.method) });
  const RemoveDialog = pendingRemoval && registry[pendingRemoval.method.provider].RemoveDialog;
  return (
    <div ref={containerRef}>
      <LiveRegion>{announcement}</LiveRegion>
      {pendingRemoval && RemoveDialog && (
        <Suspense>
          <RemoveDialog
            method={pendingRemoval.method}
            nextDefaults={findNextDefaults(methods, pendingRemoval.method, now)}
            isBusy={pendingRemoval.isBusy}
            hasFailed={pendingRemoval.hasFailed}
            onConfirm={(nextDefaultId) =>
              void methodActions.confirmRemoval(methods.find(({ id }) => id === nextDefaultId))
            }
            onClose={methodActions.cancelRemoval}
          />
        </Suspense>
      )}
    </div>
  );
}
