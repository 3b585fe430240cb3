import { Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
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
  if (!AddForm) return null;
  return (
    <Suspense fallback={<Skeleton $height="220px" />}>
      <AddForm
        type={option.type}
        buyer={buyer}
        access={access}
        alwaysDefault={alwaysDefault}
        onSaved={onSaved}
        onCancel={onCancel}
        onLeave={onLeave}
        onFatal={onFatal}
      />
    </Suspense>
  );
}
