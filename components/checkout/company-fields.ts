import type { CompanyProblems } from '@/lib/domain/company-identity';

/** The ids of what can be wrong, in the order of the page. */
export const fieldIds = {
  company: 'company-query',
  name: 'company-trader-name',
  vatNumber: 'company-vat-number',
} as const satisfies Record<keyof CompanyProblems, string>;

/** Puts the focus on the first field that has a problem. */
export function focusProblem(problems: CompanyProblems): void {
  const [first] = Object.entries(fieldIds).filter(([field]) => Object.hasOwn(problems, field));
  if (first) document.getElementById(first[1])?.focus();
}
