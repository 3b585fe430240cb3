import { useState } from 'react';
import type { AddFormProps } from '@/components/payment-methods/provider-view';
import { useLocale } from '@/hooks/use-locale';
import { useMandate } from '@/hooks/use-mandate';
import type { MandateValues } from '@/lib/domain/mandate';
import { asksCustomer, mandateDefaults } from '@/lib/domain/mandate-defaults';
import { DirectDebitForm } from './direct-debit-form';
import { GuaranteeModal } from './guarantee-modal';
import { HostedFlow } from './hosted-flow';
import { MandateConfirmation } from './mandate-confirmation';
import { MandateSignatures } from './mandate-signatures';
import { MandateSummary } from './mandate-summary';
import { MandateText } from './mandate-text';

/** Sets a direct debit up: the form, and over it whatever the step is. What was typed stays until the end. */
export function DirectDebitFlow({ buyer, access, alwaysDefault, onSaved, onCancel, onLeave }: AddFormProps) {
  const { locale } = useLocale();
  const organisation = buyer.customer.organisation?.id ?? '';
  const { step, busy, submit, confirm, hosted, change, back } = useMandate({ access, organisation, onSaved });
  const [first] = useState(() => mandateDefaults(buyer, locale));
  const [values, setValues] = useState(first);
  const [page, setPage] = useState<'guarantee' | 'mandate'>();
  const close = () => setPage(undefined);

  const send = (entered: MandateValues) => {
    const all = { ...entered, default: alwaysDefault || entered.default };
    setValues(all);
    return submit(all);
  };
  const createdAt = 'setup' in step ? step.setup.request.created_at : undefined;
  const pages = { onGuarantee: () => setPage('guarantee'), onMandate: () => setPage('mandate') };
  return (
    <>
      {step.at === 'hosted' && <HostedFlow flowId={step.setup.flowId} on={hosted} onBack={back} />}
      <div hidden={step.at === 'hosted'}>
        <DirectDebitForm
          first={first}
          asksCustomer={asksCustomer(buyer)}
          asksDefault={!alwaysDefault}
          step={step}
          busy={busy}
          onSubmit={send}
          onGuarantee={pages.onGuarantee}
          onCancel={onCancel}
        />
      </div>
      {step.at === 'summary' && !page && (
        <MandateSummary
          step={step}
          values={values}
          onConfirm={() => void confirm(values.default)}
          onChange={change}
          {...pages}
        />
      )}
      {step.at === 'confirming' && <MandateConfirmation />}
      {step.at === 'signatures' && !page && (
        <MandateSignatures onContinue={onLeave} onMandate={pages.onMandate} />
      )}
      {page === 'guarantee' && <GuaranteeModal onClose={close} />}
      {page === 'mandate' && <MandateText values={values} createdAt={createdAt} onClose={close} />}
    </>
  );
}
