import type { FormEvent } from 'react';
import { BackToShop } from '@/components/checkout/back-to-shop';
import { useStepStatus } from '@/hooks/checkout/use-step-status';
import { useCompanyForm } from '@/hooks/company/use-company-form';
import { useCompanySearch } from '@/hooks/company/use-company-search';
import { useFirstCompanySelection } from '@/hooks/company/use-first-company-selection';
import { usePublicKeyFailure } from '@/hooks/company/use-public-key-failure';
import { useSelectedCompany } from '@/hooks/company/use-selected-company';
import { useConfirmRequest } from '@/hooks/embedding/use-confirm-request';
import { useReference } from '@/hooks/order/use-reference';
import { useStepFocus } from '@/hooks/react/use-step-focus';
import type { CompanyIdentity } from '@/lib/domain/companies/company';
import { knownCompanyOf } from '@/lib/domain/companies/company-identity';
import type { Reference } from '@/lib/domain/url/reference';
import { focusFirstInvalidField } from './company-field-ids';
import { CompanyForm } from './company-form';
import { CompanySummary } from './company-summary';

type Props = { reference: Extract<Reference, { kind: 'company-search' }> };

/** Lets the buyer choose a company, then summarizes it. The form keeps its text when the buyer changes the company. */
export function CompanySearch({ reference: { publicKey, companyId } }: Props) {
  const form = useCompanyForm();
  const { draft, result, problems, change, showErrors } = form;
  const { parameters } = useReference();
  const { selected: company, confirmCompany, clearCompany } = useSelectedCompany(companyId);
  useFirstCompanySelection(knownCompanyOf(companyId, parameters.companyName, draft.country));
  const { headingRef, focusOnNextStep } = useStepFocus();
  const isRegistered = draft.type === 'registered-company';
  const search = useCompanySearch({ ...draft, publicKey: isRegistered ? publicKey : undefined });
  usePublicKeyFailure(!publicKey && !company, search.result);

  const hasFailed = Object.keys(problems).length > 0 || (search.result.state === 'failed' && !draft.match);
  const isComplete = company !== undefined || result.ok;
  const incompleteStatus = hasFailed ? 'error' : 'incomplete';
  const status = isComplete ? 'complete' : incompleteStatus;
  const sendStepStatus = useStepStatus({ step: 'company', status });

  const confirmDraft = (identity: CompanyIdentity) =>
    confirmCompany(identity, isRegistered ? draft.match : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!result.ok) {
      showErrors();
      focusFirstInvalidField(result.problems);
      return;
    }
    focusOnNextStep();
    confirmDraft(result.identity);
  };
  useConfirmRequest(() => {
    if (company || !result.ok) return sendStepStatus();
    // Without the focus the buyer is in the host page; the focus must not leave it.
    if (document.hasFocus()) focusOnNextStep();
    confirmDraft(result.identity);
  });
  const reopen = () => {
    focusOnNextStep();
    change({ match: undefined });
    clearCompany();
  };

  return (
    <div data-testid="companySearch">
      <BackToShop order={undefined} />
      {company ? (
        <CompanySummary
          company={company}
          knownName={parameters.companyName}
          headingRef={headingRef}
          onChange={reopen}
        />
      ) : (
        <CompanyForm
          form={form}
          search={search}
          canSearch={publicKey !== undefined}
          offersSoleTraders={parameters.soleTraders !== 'false'}
          headingRef={headingRef}
          onSubmit={submit}
        />
      )}
    </div>
  );
}
