import { yupResolver } from '@hookform/resolvers/yup';
import { isEqual } from 'es-toolkit/predicate';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { get } from 'react-hook-form';
import type { Mistake } from '@/components/ui/error-summary';
import { useDraftForm } from '@/hooks/use-draft-form';
import { useTranslation } from '@/hooks/use-translations';
import {
  mandateFields,
  type FieldErrors,
  type MandateField,
  type MandateStep,
  type MandateValues,
} from '@/lib/domain/mandate';
import { directDebitSchema, exactLength } from '@/lib/forms/direct-debit-schema';

type Wanted = {
  first: MandateValues;
  asksCustomer: boolean;
  step: MandateStep;
  onSubmit: (values: MandateValues) => Promise<void>;
};

const account = ['bank_account.branch_code', 'bank_account.account_number', 'bank_account.iban'] as const;

/** The form and what is wrong with it, whoever found it: the page itself or the API. */
export function useMandateForm({ first, asksCustomer, step, onSubmit }: Wanted) {
  const { t } = useTranslation('direct-debit');
  const refused = step.at === 'form' ? step.refused : undefined;
  const [isAsked, setAsked] = useState(asksCustomer);
  const form = useDraftForm<MandateValues>('direct_debit', {
    defaultValues: first,
    resolver: (values, ...rest) => {
      const { country_code: country } = values.bank_account;
      return yupResolver(directDebitSchema({ country, asksCustomer: isAsked }))(values, ...rest);
    },
    // The summary takes the focus.
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  // What was changed before the form was away is seen again, and checked.
  const [wasChanged] = useState(() => !isEqual(form.getValues('customer_details'), first.customer_details));
  const isRefused = Object.keys(refused?.fields ?? {}).some((field) => field.startsWith('customer_'));
  const isWanted = step.at === 'form' && step.asks === 'customer';
  if (!isAsked && (wasChanged || isRefused || isWanted)) setAsked(true);

  const problemOf = (field: MandateField): string | undefined => {
    const error: { type?: string; message?: string } | undefined = get(errors, field);
    if (!error?.message) return undefined;
    if (error.type === 'text') return error.message;
    return t(error.message, { label: t(`label.${field}`), length: exactLength[field] });
  };
  const mistakes: Mistake[] = [
    ...(refused?.form ?? []).map((message) => ({ text: 'text' in message ? message.text : t(message.key) })),
    ...mandateFields.flatMap((field) => {
      const text = problemOf(field);
      return text ? [{ field, text }] : [];
    }),
  ];

  // What the API refused stands at its field until that is changed.
  const accept = useEffectEvent(({ fields }: FieldErrors) => {
    for (const field of mandateFields) {
      const message = fields[field];
      if (!message) continue;
      // A key is put into words when it is shown: the language may change meanwhile.
      form.setError(
        field,
        'text' in message ? { type: 'text', message: message.text } : { message: message.key },
      );
    }
  });
  useEffect(() => {
    if (refused) accept(refused);
  }, [refused]);
  const { summary, onEdit } = useSummaryFocus(submitCount, refused);
  // Change in the summary leads to where there is something to change.
  const asks = step.at === 'form' ? step.asks : undefined;
  useEffect(() => {
    if (asks)
      form.setFocus(
        asks === 'customer' ? 'customer_details.company_name' : 'bank_account.account_holder_name',
      );
  }, [asks, form]);

  /** Another country has other numbers: what was typed for the one before goes, and what was wrong with it. */
  const forgetAccount = () => {
    for (const field of account) form.setValue(field, '');
    form.clearErrors([...account]);
  };
  const submit = form.handleSubmit(onSubmit);
  return { form, isAsked, mistakes, problemOf, summary, submit, onEdit, forgetAccount };
}

/** The summary takes the focus once for each try, as soon as it stands; not any more once the buyer types again. */
function useSummaryFocus(tries: number, refused: FieldErrors | undefined) {
  const summary = useRef<HTMLDivElement>(null);
  const isDue = useRef(false);
  useEffect(() => {
    isDue.current = tries > 0;
  }, [tries, refused]);
  useEffect(() => {
    if (!isDue.current || !summary.current) return;
    isDue.current = false;
    summary.current.focus();
  });
  const onEdit = () => {
    isDue.current = false;
  };
  return { summary, onEdit };
}

export type MandateForm = ReturnType<typeof useMandateForm>;
