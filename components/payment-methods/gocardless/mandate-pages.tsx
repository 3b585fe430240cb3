import { useState } from 'react';
import type { MandateStep, MandateValues } from '@/lib/domain/mandate';
import { GuaranteeModal } from './guarantee-modal';
import { MandateConfirmation } from './mandate-confirmation';
import { MandateSignatures } from './mandate-signatures';
import { MandateSummary } from './mandate-summary';
import { MandateText } from './mandate-text';

export type MandatePage = 'guarantee' | 'mandate';

type Props = {
  step: MandateStep;
  values: MandateValues;
  /** What is read for a moment, instead of what the step shows. */
  page?: MandatePage;
  onPage: (page?: MandatePage) => void;
  onConfirm: () => void;
  onChange: (what: 'customer' | 'bank') => void;
  onLeave: () => void;
};

/** What lies over the form: one page at a time. Loaded when the first of them is wanted. */
export function MandatePages({ step, values, page, onPage, onConfirm, onChange, onLeave }: Props) {
  const [last, setLast] = useState<MandatePage>();
  const close = () => {
    setLast(page);
    onPage(undefined);
  };
  const onMandate = () => onPage('mandate');
  if (page === 'guarantee') return <GuaranteeModal onClose={close} />;
  if (page === 'mandate') {
    // Before it is agreed to it has no date.
    const createdAt = step.at === 'signatures' ? step.setup.request.created_at : undefined;
    return <MandateText values={values} createdAt={createdAt} onClose={close} />;
  }
  switch (step.at) {
    case 'summary':
      return (
        <MandateSummary
          step={step}
          values={values}
          onConfirm={onConfirm}
          onChange={onChange}
          onGuarantee={() => onPage('guarantee')}
          onMandate={onMandate}
          from={last}
        />
      );
    case 'confirming':
      return <MandateConfirmation />;
    case 'signatures':
      return <MandateSignatures onContinue={onLeave} onMandate={onMandate} />;
    case 'form':
    case 'hosted':
    case 'done':
      return null;
  }
}
