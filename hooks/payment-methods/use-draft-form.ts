import { useEffect, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormProps } from 'react-hook-form';
import { useFormDrafts } from './use-form-drafts';

type UseDraftFormOptions<T extends FieldValues> = UseFormProps<T> & { defaultValues: DefaultValues<T> };

/**
 * Like `useForm`, but keeps the values while the form is unmounted, for example while the buyer changes the plan. A draft
 * of null means that the form was closed for good: nothing is kept.
 */
export function useDraftForm<T extends FieldValues>(name: string, options: UseDraftFormOptions<T>) {
  const drafts = useFormDrafts();
  const [{ defaultsJson, draft }] = useState(() => ({
    defaultsJson: JSON.stringify(options.defaultValues),
    draft: drafts?.get(name) as DefaultValues<T> | null | undefined,
  }));
  const form = useForm<T>({ ...options, defaultValues: draft ?? options.defaultValues });
  useEffect(() => {
    drafts?.delete(name);
    return () => {
      const values = form.getValues();
      if (drafts?.get(name) !== null && JSON.stringify(values) !== defaultsJson) drafts?.set(name, values);
    };
  }, [drafts, form, name, defaultsJson]);
  return form;
}
