import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect, useRef, useState } from 'react';
import { useDraftForm } from '@/hooks/payment-methods/use-draft-form';
import type { MandateFieldErrors, MandateStep, MandateValues } from '@/lib/domain/mandates/mandate';
import { createDirectDebitSchema } from '@/lib/forms/direct-debit-schema';
import { useMandateErrors } from './use-mandate-errors';

type UseMandateFormOptions = {
  initialValues: MandateValues;
  needsCustomerDetails: boolean;
  step: MandateStep;
  onSubmit: (values: MandateValues) => Promise<void>;
};

/** The customer details that the form shows. */
const customerFields = ['company_name', 'email'] as const;

const accountFields = [
  'bank_account.branch_code',
  'bank_account.account_number',
  'bank_account.iban',
] as const;

/** Manages the form's values and its errors, from both the client's validation and the API. */
export function useMandateForm(options: UseMandateFormOptions) {
  const { initialValues, needsCustomerDetails, step, onSubmit } = options;
  const { serverErrors, sectionToChange } = step.at === 'form' ? step : {};
  const [isCustomerShown, setIsCustomerShown] = useState(needsCustomerDetails);
  const form = useDraftForm<MandateValues>('direct_debit', {
    defaultValues: initialValues,
    resolver: (values, ...rest) => {
      const { country_code: country } = values.bank_account;
      const schema = createDirectDebitSchema({ country, needsCustomerDetails: isCustomerShown });
      return yupResolver(schema)(values, ...rest);
    },
    // The error summary takes the focus instead.
    shouldFocusError: false,
  });
  // A restored draft may hold changed customer details: the buyer must see them, and they are validated. The other
  // details are not in the form; its language, for example, changes with the page's.
  const [hasCustomerDraft] = useState(() =>
    customerFields.some(
      (field) => form.getValues('customer_details')[field] !== initialValues.customer_details[field],
    ),
  );
  const isCustomerRefused = Object.keys(serverErrors?.fields ?? {}).some((field) =>
    field.startsWith('customer_'),
  );
  if (!isCustomerShown && (hasCustomerDraft || isCustomerRefused || sectionToChange === 'customer'))
    setIsCustomerShown(true);

  const { errorOf, formErrors } = useMandateErrors(form, serverErrors);
  const { summaryRef, cancelSummaryFocus } = useSummaryFocus(form.formState.submitCount, serverErrors);
  // A Change button in the summary focuses the first field of its section.
  useEffect(() => {
    if (sectionToChange)
      form.setFocus(
        sectionToChange === 'customer' ? 'customer_details.company_name' : 'bank_account.account_holder_name',
      );
  }, [sectionToChange, form]);

  /** Clears the account numbers and their errors: every country has its own formats. */
  const clearAccountFields = () => {
    for (const field of accountFields) form.setValue(field, '');
    form.clearErrors([...accountFields]);
  };
  return {
    form,
    isCustomerShown,
    formErrors,
    errorOf,
    summaryRef,
    submit: form.handleSubmit(onSubmit),
    cancelSummaryFocus,
    clearAccountFields,
  };
}

export type MandateForm = ReturnType<typeof useMandateForm>;

/** Focuses the error summary once per submission, when it mounts, unless the buyer types first. */
function useSummaryFocus(submitCount: number, serverErrors: MandateFieldErrors | undefined) {
  const summaryRef = useRef<HTMLDivElement>(null);
  const isFocusPendingRef = useRef(false);
  useEffect(() => {
    isFocusPendingRef.current = submitCount > 0;
  }, [submitCount, serverErrors]);
  useEffect(() => {
    if (!isFocusPendingRef.current || !summaryRef.current) return;
    isFocusPendingRef.current = false;
    summaryRef.current.focus();
  });
  const cancelSummaryFocus = () => {
    isFocusPendingRef.current = false;
  };
  return { summaryRef, cancelSummaryFocus };
}
