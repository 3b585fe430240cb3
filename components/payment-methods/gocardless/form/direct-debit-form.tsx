import { useEffect, useRef } from 'react';
import { ErrorPageTitle } from '@/components/errors/error-page-title';
import { SupportMessage } from '@/components/errors/support-message';
import { FormActions, Form } from '@/components/payment-methods/form.styles';
import { MandateLegalText } from '@/components/payment-methods/gocardless/mandate/mandate-legal-text';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/fields/checkbox';
import { ErrorSummary } from '@/components/ui/fields/error-summary';
import { Notice } from '@/components/ui/notice';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { PlainTranslationKey } from '@/lib/domain/i18n/translate';
import type { MandateFormProblem, MandateStep, MandateValues } from '@/lib/domain/mandates/mandate';
import { BankFields } from './bank-fields';
import { CustomerFields } from './customer-fields';
import { useMandateForm, type MandateForm } from './use-mandate-form';

type Props = {
  initialValues: MandateValues;
  sourceId?: string;
  needsCustomerDetails: boolean;
  canSetDefault: boolean;
  step: MandateStep;
  isBusy: boolean;
  /** The next step is being prepared. */
  isLoading: boolean;
  onSubmit: (values: MandateValues) => Promise<void>;
  onShowGuarantee: () => void;
  onCancel?: () => void;
};

/** Collects the customer, the bank account and the authorisation of a direct debit. */
export function DirectDebitForm({
  sourceId,
  canSetDefault,
  isLoading,
  onShowGuarantee,
  onCancel,
  ...formOptions
}: Props) {
  const { t } = useTranslation('direct-debit');
  const { t: tMethods } = useTranslation('payment-methods');
  const mandateForm = useMandateForm(formOptions);
  const { form, isCustomerShown, formErrors, summaryRef, submit, cancelSummaryFocus } = mandateForm;
  const { step, initialValues, isBusy } = formOptions;
  return (
    <Form
      data-testid="directDebitForm"
      noValidate
      onInput={cancelSummaryFocus}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit(event);
      }}
    >
      {formErrors.length > 0 && (
        <>
          <ErrorPageTitle subject={tMethods('type.direct_debit')} />
          <ErrorSummary
            ref={summaryRef}
            title={t('errors.title')}
            errors={formErrors}
            onFieldSelect={(field) => document.getElementById(field)?.focus()}
          />
        </>
      )}
      {isCustomerShown && <CustomerFields {...mandateForm} />}
      <BankFields {...mandateForm} />
      <Permissions form={form} canSetDefault={canSetDefault} />
      <MandateLegalText
        currency={initialValues.currency}
        sourceId={sourceId}
        variant="default"
        onShowGuarantee={onShowGuarantee}
      />
      <FormProblemNotice step={step} />
      <FormActions>
        <Button type="submit" loading={isLoading} data-testid="directDebitForm.submit">
          {t(isLoading ? 'form.loading' : 'form.submit')}
        </Button>
        {onCancel && (
          <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
            {tMethods('card.cancel')}
          </Button>
        )}
      </FormActions>
    </Form>
  );
}

/** Asks whether the buyer can sign alone, and whether the direct debit becomes the default. */
function Permissions({ form, canSetDefault }: Pick<MandateForm, 'form'> & Pick<Props, 'canSetDefault'>) {
  const { t } = useTranslation('direct-debit');
  return (
    <div>
      <Checkbox
        {...form.register('isAuthorised')}
        label={t('form.authorised.label')}
        hint={t('form.authorised.hint')}
      />
      {canSetDefault && <Checkbox {...form.register('default')} label={t('form.default')} />}
    </div>
  );
}

/** Explains why the form is shown again, and takes the focus that the closed step left behind. */
function FormProblemNotice({ step }: { step: MandateStep }) {
  const { t } = useTranslation('direct-debit');
  const noticeRef = useRef<HTMLDivElement>(null);
  const kind = step.at === 'form' ? step.problem : undefined;
  useEffect(() => {
    if (kind && document.hasFocus()) noticeRef.current?.focus();
  }, [step, kind]);
  if (!kind) return null;
  const isError = kind !== 'left';
  return (
    <Notice
      ref={noticeRef}
      tabIndex={-1}
      role={isError ? 'alert' : 'status'}
      tone={isError ? 'danger' : 'info'}
      title={kind === 'setup' && t('setup.failed')}
    >
      {t(problemTextKeys[kind])}
      {isError && <SupportMessage variant="error" />}
    </Notice>
  );
}

const problemTextKeys: Record<MandateFormProblem, PlainTranslationKey<'direct-debit'>> = {
  setup: 'setup.failedHint',
  left: 'hosted.left',
  hosted: 'hosted.failed',
  save: 'hosted.saveFailed',
};
