import { useEffect, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormProps } from 'react-hook-form';
import { useDrafts } from './use-drafts';

type Options<T extends FieldValues> = UseFormProps<T> & { defaultValues: DefaultValues<T> };

/** A form that comes back with what was typed into it, unless it was over: the plan may be changed meanwhile. */
export function useDraftForm<T extends FieldValues>(name: string, options: Options<T>) {
  const drafts = useDrafts();
  const [{ untouched, typed }] = useState(() => ({
    untouched: JSON.stringify(options.defaultValues),
    typed: drafts?.get(name) as DefaultValues<T> | null | undefined,
  }));
  const form = useForm<T>({ ...options, defaultValues: typed ?? options.defaultValues });
  useEffect(() => {
    drafts?.delete(name);
    return () => {
      const values = form.getValues();
      if (drafts?.get(name) !== null && JSON.stringify(values) !== untouched) drafts?.set(name, values);
    };
  }, [drafts, form, name, untouched]);
  return form;
}
