import type { CompanyProblems } from '@/lib/domain/companies/company-identity';

/** Element ids of the fields that can be invalid, in page order. */
export const companyFieldIds = {
  company: 'company-query',
  name: 'company-trader-name',
  vatNumber: 'company-vat-number',
} as const satisfies Record<keyof CompanyProblems, string>;

/** Focuses the first field that has a problem. */
export function focusFirstInvalidField(problems: CompanyProblems): void {
  const [firstInvalid] = Object.entries(companyFieldIds).filter(([field]) => Object.hasOwn(problems, field));
  if (firstInvalid) document.getElementById(firstInvalid[1])?.focus();
}
