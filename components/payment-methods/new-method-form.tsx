import { Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { useDrafts } from '@/hooks/use-drafts';
import type { Allowed } from '@/lib/domain/allowed-methods';
import type { SavedMethod } from '@/lib/domain/payment-method';
import type { ChooserProps } from './chooser';
import { registry } from './registry';

export type FormHost = ChooserProps & { onSaved: (method: SavedMethod) => void };
type Props = FormHost & { option: Allowed; onCancel?: () => void; onLeave: () => void };

/** The provider's own form, loaded when it is needed. */
export function NewMethodForm({
  option,
  buyer,
  access,
  alwaysDefault = false,
  onSaved,
  onCancel,
  onLeave,
  onFatal,
}: Props) {
  const { AddForm } = registry[option.provider];
  const drafts = useDrafts();
  if (!AddForm) return null;
  /** Whoever is done with a form finds it as it was at first the next time. */
  const over =
    <T extends unknown[]>(then: (...args: T) => void) =>
    (...args: T) => {
      drafts?.set(option.type, null);
      then(...args);
    };
  return (
    <Suspense fallback={<Skeleton $height="220px" />}>
      <AddForm
        type={option.type}
        buyer={buyer}
        access={access}
        alwaysDefault={alwaysDefault}
        onSaved={over(onSaved)}
        onCancel={onCancel && over(onCancel)}
        onLeave={over(onLeave)}
        onFatal={onFatal}
      />
    </Suspense>
  );
}
