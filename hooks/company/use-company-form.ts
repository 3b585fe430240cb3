import { useState } from 'react';
import { useLocale } from '@/hooks/i18n/use-locale';
import { useReference } from '@/hooks/order/use-reference';
import {
  validateCompanyDraft,
  type CompanyDraft,
  type CompanyProblems,
  type CompanyDraftResult,
} from '@/lib/domain/companies/company-identity';
import { chooseInitialCountry, parseOfferedCountries } from '@/lib/domain/i18n/countries';

export type CompanyFormState = {
  draft: CompanyDraft;
  result: CompanyDraftResult;
  /** Empty until `showErrors` was called. */
  problems: CompanyProblems;
  /** Codes of the countries to choose from. */
  offeredCountries: readonly string[];
  change: (changes: Partial<CompanyDraft>) => void;
  /** Shows the problems from now on; call it when the buyer submits an invalid form. */
  showErrors: () => void;
};

const emptyDraft = { type: 'registered-company', query: '', name: '', vatNumber: '' } as const;

/** Holds the company form. Its countries are those of the URL; the initial one is that of the URL or of the language. */
export function useCompanyForm(): CompanyFormState {
  const { locale } = useLocale();
  const { parameters } = useReference();
  const [enteredDraft, setEnteredDraft] = useState<CompanyDraft>();
  const [shouldShowErrors, setShouldShowErrors] = useState(false);
  const offeredCountries = parseOfferedCountries(parameters.countries);
  const country = chooseInitialCountry(parameters.country, locale, offeredCountries);
  const draft = enteredDraft ?? { ...emptyDraft, country };
  const result = validateCompanyDraft(draft);

  return {
    draft,
    result,
    offeredCountries,
    problems: shouldShowErrors && !result.ok ? result.problems : {},
    change: (changes) => {
      if (changes.type !== undefined || changes.query !== undefined) setShouldShowErrors(false);
      setEnteredDraft({ ...draft, ...changes });
    },
    showErrors: () => setShouldShowErrors(true),
  };
}
