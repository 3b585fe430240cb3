import type { RefCallback } from 'react';
import { ChangeButton } from '@/components/checkout/change-button';
import { Section } from '@/components/ui/section';
import { SummaryLine } from '@/components/ui/summary-line';
import type { SelectedCompany } from '@/hooks/company/use-selected-company';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { formatCompanyAddress } from '@/lib/domain/companies/company';

type Props = {
  company: SelectedCompany;
  /** The merchant's name for a company of which the page knows only the id. */
  knownName?: string;
  headingRef: RefCallback<HTMLElement>;
  onChange: () => void;
};

/** Summarizes the selected company in one line. After a reload only its id and the merchant's name for it are known. */
export function CompanySummary({ company, knownName, headingRef, onChange }: Props) {
  const { t } = useTranslation('company');
  const name = company.kind === 'confirmed' ? company.identity.name : knownName;
  const detail = company.kind === 'confirmed' ? companyDetailOf(company) : '';
  return (
    <Section title={t('chosen.heading')} headingRef={headingRef}>
      <SummaryLine
        label={t('chosen.label')}
        action={<ChangeButton label={t('chosen.label')} disabled={false} onClick={onChange} />}
      >
        {!name ? (
          t('chosen.known')
        ) : (
          <span translate="no">
            <bdi>{name}</bdi>
            {detail && (
              <>
                {' · '}
                <bdi>{detail}</bdi>
              </>
            )}
          </span>
        )}
      </SummaryLine>
    </Section>
  );
}

/** Returns the address of a company or the VAT number of a sole trader; empty if unknown. */
function companyDetailOf({ identity, match }: Extract<SelectedCompany, { kind: 'confirmed' }>): string {
  if (identity.type === 'sole-trader') return identity.vat_number ?? '';
  return match ? formatCompanyAddress(match) : '';
}
