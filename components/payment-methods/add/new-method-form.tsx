import { Suspense, useEffect, useRef } from 'react';
import type { AddFormProps } from '@/components/payment-methods/provider-view';
import { registry } from '@/components/payment-methods/registry';
import { Skeleton } from '@/components/ui/skeleton';
import { useFormDrafts } from '@/hooks/payment-methods/use-form-drafts';
import type { AllowedMethod } from '@/lib/domain/methods/allowed-methods';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';

/** Returns the allowed methods that a buyer can add: those whose provider has a form. */
export const findAddableMethods = (allowed: AllowedMethod[]): AllowedMethod[] =>
  allowed.filter(({ provider }) => registry[provider].AddForm !== undefined);

/** The props that a host passes on to the form of any provider. */
export type FormHostProps = Pick<
  AddFormProps,
  'buyer' | 'access' | 'sourceId' | 'savedMethods' | 'onSaved' | 'onFatal'
> & {
  /** Called instead of `onSaved` for a method whose save ended after the buyer had left the form. */
  onSavedAfterLeaving: (method: SavedMethod) => void;
  isAlwaysDefault?: boolean;
};
type Props = FormHostProps & Pick<AddFormProps, 'onCancel' | 'onLeave'> & { option: AllowedMethod };

/** Renders the form of the option's provider, loaded on demand. */
export function NewMethodForm({ option, isAlwaysDefault = false, ...props }: Props) {
  const { buyer, access, sourceId, savedMethods, onFatal } = props;
  const { onSaved, onSavedAfterLeaving, onCancel, onLeave } = props;
  const { AddForm } = registry[option.provider];
  const drafts = useFormDrafts();
  const isOpenRef = useRef(false);
  useEffect(() => {
    isOpenRef.current = true;
    return () => {
      isOpenRef.current = false;
    };
  }, []);
  if (!AddForm) return null;
  // Clears the draft so that the form starts empty next time.
  const clearDraftThen =
    <T extends unknown[]>(callback: (...args: T) => void) =>
    (...args: T) => {
      drafts?.set(option.type, null);
      callback(...args);
    };
  const handleSaved = (method: SavedMethod) => {
    if (isOpenRef.current) return clearDraftThen(onSaved)(method);
    drafts?.delete(option.type);
    onSavedAfterLeaving(method);
  };
  return (
    <Suspense fallback={<Skeleton $height="220px" />}>
      <AddForm
        type={option.type}
        buyer={buyer}
        access={access}
        sourceId={sourceId}
        savedMethods={savedMethods}
        isAlwaysDefault={isAlwaysDefault}
        onSaved={handleSaved}
        onCancel={onCancel && clearDraftThen(onCancel)}
        onLeave={clearDraftThen(onLeave)}
        onFatal={onFatal}
      />
    </Suspense>
  );
}
