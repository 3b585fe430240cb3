// Separate chunk: `direct-debit-flow` loads it when the first dialog is needed.
import { useState } from 'react';
import type { MandateStep, MandateValues } from '@/lib/domain/mandates/mandate';
import { GuaranteeModal } from './guarantee-modal';
import { MandateConfirmation } from './mandate-confirmation';
import { MandateDialog } from './mandate-dialog';
import { MandateSignatures } from './mandate-signatures';
import { MandateSummary, type LegalDocument } from './mandate-summary';

type Props = {
  step: MandateStep;
  values: MandateValues;
  sourceId?: string;
  /** The document that temporarily replaces the dialog of the step. */
  legalDocument?: LegalDocument;
  onLegalDocumentChange: (legalDocument?: LegalDocument) => void;
  onConfirm: () => void;
  onChange: (section: 'customer' | 'bank') => void;
  onLeave: () => void;
};

/** Shows one dialog at a time over the direct debit form: that of the step, or a legal document. */
export function MandateDialogs({
  step,
  values,
  sourceId,
  legalDocument,
  onLegalDocumentChange,
  onConfirm,
  onChange,
  onLeave,
}: Props) {
  const [lastRead, setLastRead] = useState<LegalDocument>();
  const closeDocument = () => {
    setLastRead(legalDocument);
    onLegalDocumentChange(undefined);
  };
  const showMandate = () => onLegalDocumentChange('mandate');
  if (legalDocument === 'guarantee') return <GuaranteeModal sourceId={sourceId} onClose={closeDocument} />;
  if (legalDocument === 'mandate') {
    // A mandate has no date before it is authorised.
    const createdAt = step.at === 'signatures' ? step.setup.billingRequest.created_at : undefined;
    return (
      <MandateDialog values={values} sourceId={sourceId} createdAt={createdAt} onClose={closeDocument} />
    );
  }
  switch (step.at) {
    case 'summary':
      return (
        <MandateSummary
          step={step}
          values={values}
          sourceId={sourceId}
          onConfirm={onConfirm}
          onChange={onChange}
          onShowGuarantee={() => onLegalDocumentChange('guarantee')}
          onShowMandate={showMandate}
          returnedFrom={lastRead}
        />
      );
    case 'confirming':
      return <MandateConfirmation />;
    case 'signatures':
      return <MandateSignatures onContinue={onLeave} onShowMandate={showMandate} />;
    case 'form':
    case 'hosted':
    case 'done':
      return null;
  }
}
