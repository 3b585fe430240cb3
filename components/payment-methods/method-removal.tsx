import { Suspense, useEffect, useRef } from 'react';
import { LiveRegion } from '@/components/ui/live-region';
import type { MethodChanges } from '@/hooks/use-method-changes';
import { useTranslation } from '@/hooks/use-translations';
import { heirsOf } from '@/lib/domain/method-list';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { focusHeading } from './focus-heading';
import { useMethodName } from './method-name';
import { registry } from './registry';

type Props = { changes: MethodChanges; methods: SavedMethod[]; now: Date };

/** The question before a deletion, and what has become of a change, for those who listen. */
export function MethodRemoval({ changes, methods, now }: Props) {
  const { t } = useTranslation('payment-methods');
  const nameOf = useMethodName();
  const { removal, done } = changes;
  const place = useRef<HTMLDivElement>(null);
  const isDeleted = done?.what === 'deleted';
  useEffect(() => {
    if (isDeleted) focusHeading(place.current);
  }, [isDeleted, done]);
  const said = done && t(isDeleted ? 'remove.done' : 'setDefault.done', { method: nameOf(done.method) });
  const RemoveDialog = removal && registry[removal.method.provider].RemoveDialog;
  return (
    <div ref={place}>
      <LiveRegion>{said}</LiveRegion>
      {removal && RemoveDialog && (
        <Suspense>
          <RemoveDialog
            method={removal.method}
            heirs={heirsOf(methods, removal.method, now)}
            busy={removal.busy}
            failed={removal.failed}
            onConfirm={(heir) => void changes.remove(heir)}
            onClose={changes.keep}
          />
        </Suspense>
      )}
    </div>
  );
}
