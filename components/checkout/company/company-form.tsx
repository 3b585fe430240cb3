import type { FormEventHandler, RefCallback } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import type { CompanyFormState } from '@/hooks/company/use-company-form';
import type { CompanySearchState } from '@/hooks/company/use-company-search';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { theme } from '@/styles/theme';
import { CompanyCountryField } from './company-country-field';
import { CompanySearchField } from './company-search-field';
import { CompanySearchUnavailable } from './company-search-unavailable';
import { CompanyTypeField } from './company-type-field';
import { SoleTraderFields } from './sole-trader-fields';

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
`;

type Props = {
  form: CompanyFormState;
  search: CompanySearchState;
  /** The URL has a public key, which the search needs. */
  canSearch: boolean;
  /** False for a merchant who cannot sell to sole traders. */
  offersSoleTraders: boolean;
  headingRef: RefCallback<HTMLElement>;
  onSubmit: FormEventHandler;
};

/** Asks for the country, the type of company, and the details of that type. */
export function CompanyForm({ form, search, canSearch, offersSoleTraders, headingRef, onSubmit }: Props) {
  const { t } = useTranslation('company');
  const { draft, change } = form;
  const isSoleTrader = draft.type === 'sole-trader';
  return (
    <Section title={t('heading')} headingRef={headingRef}>
      <Fields noValidate onSubmit={onSubmit}>
        <CompanyCountryField
          country={draft.country}
          offeredCountries={form.offeredCountries}
          onChange={(country) => change({ country, match: undefined })}
        />
        {offersSoleTraders && <CompanyTypeField type={draft.type} onChange={(type) => change({ type })} />}
        {isSoleTrader && <SoleTraderFields form={form} />}
        {!isSoleTrader && canSearch && <CompanySearchField form={form} search={search} />}
        {!isSoleTrader && !canSearch && <CompanySearchUnavailable />}
        <div>
          <Button type="submit" data-testid="companySearch.submit">
            {t('confirm')}
          </Button>
        </div>
      </Fields>
    </Section>
  );
}
