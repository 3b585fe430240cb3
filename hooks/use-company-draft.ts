import { useState } from 'react';
import {
  readDraft,
  type CompanyDraft,
  type CompanyProblems,
  type ReadCompany,
} from '@/lib/domain/company-identity';
import { firstCountry } from '@/lib/domain/countries';
import { useLocale } from './use-locale';
import { useReference } from './use-reference';

export type CompanyForm = {
  draft: CompanyDraft;
  result: ReadCompany;
  /** What is wrong, once the buyer has tried to go on. */
  problems: CompanyProblems;
  change: (changes: Partial<CompanyDraft>) => void;
  /** The buyer has tried to go on: from now on what is wrong is said. */
  complain: () => void;
};

const empty = { type: 'registered-company', query: '', name: '', vatNumber: '' } as const;

/** What the buyer enters. Until they have entered anything the country is that of the URL, or of the language. */
export function useCompanyDraft(): CompanyForm {
  const { locale } = useLocale();
  const { parameters } = useReference();
  const [typed, setTyped] = useState<CompanyDraft>();
  const [complains, setComplains] = useState(false);
  const draft = typed ?? { ...empty, country: firstCountry(parameters.country, locale) };
  const result = readDraft(draft);

  return {
    draft,
    result,
    problems: complains && !result.ok ? result.problems : {},
    change: (changes) => {
      if (changes.type) setComplains(false);
      setTyped({ ...draft, ...changes });
    },
    complain: () => setComplains(true),
  };
}
