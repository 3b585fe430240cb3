import type { FormEventHandler, RefCallback } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import type { CompanyForm as Form } from '@/hooks/use-company-draft';
import type { CompanySearchState } from '@/hooks/use-company-search';
import { useTranslation } from '@/hooks/use-translations';
import { theme } from '@/styles/theme';
import { CompanyCountry } from './company-country';
import { CompanyField } from './company-field';
import { CompanyTypes } from './company-types';
import { CompanyUnavailable } from './company-unavailable';
import { CompanyTrader } from './company-trader';

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
`;

type Props = {
  form: Form;
  search: CompanySearchState;
  /** Whether there is a key to search with. */
  isAvailable: boolean;
  headingRef: RefCallback<HTMLElement>;
  onSubmit: FormEventHandler;
};

/** Country, type, and what the type asks. */
export function CompanyForm({ form, search, isAvailable, headingRef, onSubmit }: Props) {
  const { t } = useTranslation('company');
  const { draft, change } = form;
  const isTrader = draft.type === 'sole-trader';
  return (
    <Section title={t('heading')} headingRef={headingRef}>
      <Fields noValidate onSubmit={onSubmit}>
        <CompanyCountry
          country={draft.country}
          onChange={(country) => change({ country, match: undefined })}
        />
        <CompanyTypes type={draft.type} onChange={(type) => change({ type })} />
        {isTrader && <CompanyTrader form={form} />}
        {!isTrader && isAvailable && <CompanyField form={form} search={search} />}
        {!isTrader && !isAvailable && <CompanyUnavailable />}
        <div>
          <Button type="submit" data-testid="companySearch.submit">
            {t('confirm')}
          </Button>
        </div>
      </Fields>
    </Section>
  );
}
