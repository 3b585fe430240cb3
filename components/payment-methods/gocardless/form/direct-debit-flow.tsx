import { useState } from 'react';
import type { LegalDocument } from '@/components/payment-methods/gocardless/mandate/mandate-summary';
import type { AddFormProps } from '@/components/payment-methods/provider-view';
import { useMandate } from '@/hooks/bank/use-mandate';
import { useLocale } from '@/hooks/i18n/use-locale';
import { useComponentOnDemand } from '@/hooks/react/use-component-on-demand';
import type { MandateValues } from '@/lib/domain/mandates/mandate';
import { needsCustomerDetails, createMandateDefaults } from '@/lib/domain/mandates/mandate-defaults';
import { DirectDebitForm } from './direct-debit-form';
import { HostedFlow } from './hosted-flow';
import { NextStepNotice } from './next-step-notice';

const loadMandateDialogs = async () =>
  (await import('@/components/payment-methods/gocardless/mandate/mandate-dialogs')).MandateDialogs;

/** Adds what the form does not ask for. The provider's emails use the language of the page at submission. */
function completeValues(
  entered: MandateValues,
  { buyer, isAlwaysDefault }: AddFormProps,
  locale: string,
): MandateValues {
  const { language } = createMandateDefaults(buyer, locale).customer_details;
  const customer_details = { ...entered.customer_details, language };
  return { ...entered, customer_details, default: isAlwaysDefault || entered.default };
}

/**
 * Sets up a direct debit: the form, and over it the dialog of the current step. The form stays mounted, so that it
 * keeps its values.
 */
export function DirectDebitFlow(props: AddFormProps) {
  const { buyer, access, sourceId, isAlwaysDefault, onSaved, onCancel, onLeave } = props;
  const { locale } = useLocale();
  const organisationId = buyer.customer.organisation?.id ?? '';
  const { step, isBusy, submit, confirmAndSave, hostedFlowEvents, editDetails, returnToForm } = useMandate({
    access,
    organisationId,
    onSaved,
  });
  const [initialValues] = useState(() => createMandateDefaults(buyer, locale));
  const [values, setValues] = useState(initialValues);
  const [legalDocument, setLegalDocument] = useState<LegalDocument>();

  const submitForm = (enteredValues: MandateValues) => {
    const allValues = completeValues(enteredValues, props, locale);
    setValues(allValues);
    // Preloads the dialogs: the response leads to the first of them.
    loadMandateDialogs().catch(() => undefined);
    return submit(allValues);
  };
  const isPastForm = step.at !== 'form' && step.at !== 'hosted';
  const isDialogNeeded = isPastForm || legalDocument !== undefined;
  const { Component: MandateDialogs, ...dialogLoading } = useComponentOnDemand(
    loadMandateDialogs,
    isDialogNeeded,
  );
  const isWaitingForDialog = isPastForm && !MandateDialogs && !dialogLoading.hasFailed;
  return (
    <>
      {step.at === 'hosted' && (
        <HostedFlow flowId={step.setup.flowId} handlers={hostedFlowEvents} onBack={returnToForm} />
      )}
      <div hidden={step.at === 'hosted'} inert={isPastForm}>
        <DirectDebitForm
          initialValues={initialValues}
          sourceId={sourceId}
          needsCustomerDetails={needsCustomerDetails(buyer)}
          canSetDefault={!isAlwaysDefault}
          step={step}
          isBusy={isBusy}
          isLoading={isWaitingForDialog || (isBusy && step.at === 'form')}
          onSubmit={submitForm}
          onShowGuarantee={() => setLegalDocument('guarantee')}
          onCancel={onCancel}
        />
      </div>
      {isDialogNeeded && dialogLoading.hasFailed && <NextStepNotice onRetry={dialogLoading.retry} />}
      {isDialogNeeded && MandateDialogs && (
        <MandateDialogs
          step={step}
          values={values}
          sourceId={sourceId}
          legalDocument={legalDocument}
          onLegalDocumentChange={setLegalDocument}
          onConfirm={() => void confirmAndSave(values.default)}
          onChange={editDetails}
          onLeave={onLeave}
        />
      )}
    </>
  );
}
