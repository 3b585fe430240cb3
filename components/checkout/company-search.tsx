import type { FormEvent } from 'react';
import { useCompanyChoice } from '@/hooks/use-company-choice';
import { useCompanyDraft } from '@/hooks/use-company-draft';
import { useCompanySearch } from '@/hooks/use-company-search';
import { useCompanyState } from '@/hooks/use-company-state';
import { useConfirmOrder } from '@/hooks/use-confirm-order';
import { useMovedFocus } from '@/hooks/use-moved-focus';
import type { CompanyIdentity } from '@/lib/domain/company';
import type { Reference } from '@/lib/domain/reference';
import { CompanyChosen } from './company-chosen';
import { focusProblem } from './company-fields';
import { CompanyForm } from './company-form';

type Props = { reference: Extract<Reference, { kind: 'company-search' }> };

/** Who buys: a form with a search, then the company in a line. What was typed outlives a Change. */
export function CompanySearch({ reference: { publicKey, companyId } }: Props) {
  const form = useCompanyDraft();
  const { draft, result, problems, change, complain } = form;
  const { chosen, confirm, drop } = useCompanyChoice(companyId);
  const { headingRef, willMove } = useMovedFocus();
  const isRegistered = draft.type === 'registered-company';
  const search = useCompanySearch({ ...draft, publicKey: isRegistered ? publicKey : undefined });

  const failed = Object.keys(problems).length > 0 || (search.read.state === 'failed' && !draft.match);
  const isComplete = chosen !== undefined || result.ok;
  const announce = useCompanyState(isComplete ? 'complete' : failed ? 'error' : 'incomplete');

  const settle = (identity: CompanyIdentity) => confirm(identity, isRegistered ? draft.match : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!result.ok) {
      complain();
      focusProblem(result.problems);
      return;
    }
    willMove();
    settle(result.identity);
  };
  useConfirmOrder(() => {
    if (chosen || !result.ok) return announce();
    // The buyer may be elsewhere in the merchant's page.
    if (document.hasFocus()) willMove();
    settle(result.identity);
  });
  const reopen = () => {
    willMove();
    change({ match: undefined });
    drop();
  };

  return (
    <div data-testid="companySearch">
      {chosen ? (
        <CompanyChosen chosen={chosen} headingRef={headingRef} onChange={reopen} />
      ) : (
        <CompanyForm
          form={form}
          search={search}
          isAvailable={publicKey !== undefined}
          headingRef={headingRef}
          onSubmit={submit}
        />
      )}
    </div>
  );
}
