import { Suspense, useState } from 'react';
import type { AddFormProps } from '@/components/payment-methods/provider-view';
import { lazyPart } from '@/hooks/lazy-part';
import { useLocale } from '@/hooks/use-locale';
import { useMandate } from '@/hooks/use-mandate';
import type { MandateValues } from '@/lib/domain/mandate';
import { asksCustomer, mandateDefaults } from '@/lib/domain/mandate-defaults';
import { DirectDebitForm } from './direct-debit-form';
import { HostedFlow } from './hosted-flow';
import type { MandatePage } from './mandate-pages';

const loadPages = async () => (await import('./mandate-pages')).MandatePages;
const MandatePages = lazyPart(loadPages);

/** Sets a direct debit up: the form, and over it whatever the step is. What was typed stays until the end. */
export function DirectDebitFlow({ buyer, access, alwaysDefault, onSaved, onCancel, onLeave }: AddFormProps) {
  const { locale } = useLocale();
  const organisation = buyer.customer.organisation?.id ?? '';
  const { step, busy, submit, confirm, hosted, change, back } = useMandate({ access, organisation, onSaved });
  const [first] = useState(() => mandateDefaults(buyer, locale));
  const [values, setValues] = useState(first);
  const [page, setPage] = useState<MandatePage>();

  const send = (entered: MandateValues) => {
    // The provider writes to the customer in the language of the moment.
    const { language } = mandateDefaults(buyer, locale).customer_details;
    const customer_details = { ...entered.customer_details, language };
    const all = { ...entered, customer_details, default: alwaysDefault || entered.default };
    setValues(all);
    // Fetched beside the answer, which leads to them.
    loadPages().catch(() => undefined);
    return submit(all);
  };
  const isPast = step.at !== 'form' && step.at !== 'hosted';
  return (
    <>
      {step.at === 'hosted' && <HostedFlow flowId={step.setup.flowId} on={hosted} onBack={back} />}
      <div hidden={step.at === 'hosted'} inert={isPast}>
        <DirectDebitForm
          first={first}
          asksCustomer={asksCustomer(buyer)}
          asksDefault={!alwaysDefault}
          step={step}
          busy={busy}
          onSubmit={send}
          onGuarantee={() => setPage('guarantee')}
          onCancel={onCancel}
        />
      </div>
      <Suspense>
        {(isPast || page) && (
          <MandatePages
            step={step}
            values={values}
            page={page}
            onPage={setPage}
            onConfirm={() => void confirm(values.default)}
            onChange={change}
            onLeave={onLeave}
          />
        )}
      </Suspense>
    </>
  );
}
