import type { RefCallback } from 'react';
import { Section } from '@/components/ui/section';
import { SummaryLine } from '@/components/ui/summary-line';
import type { ChosenCompany } from '@/hooks/use-company-choice';
import { useTranslation } from '@/hooks/use-translations';
import { addressOf } from '@/lib/domain/company';
import { ChangeButton } from './change-button';

type Props = { chosen: ChosenCompany; headingRef: RefCallback<HTMLElement>; onChange: () => void };

/** The company that counts, in a line. After a reload only its id is known. */
export function CompanyChosen({ chosen, headingRef, onChange }: Props) {
  const { t } = useTranslation('company');
  return (
    <Section title={t('chosen.heading')} headingRef={headingRef}>
      <SummaryLine
        label={t('chosen.label')}
        action={<ChangeButton what={t('chosen.label')} busy={false} onClick={onChange} />}
      >
        {chosen.kind === 'known' ? (
          t('chosen.known')
        ) : (
          <span translate="no">
            <bdi>{chosen.identity.name}</bdi>
            {placeOf(chosen) && (
              <>
                {' · '}
                <bdi>{placeOf(chosen)}</bdi>
              </>
            )}
          </span>
        )}
      </SummaryLine>
    </Section>
  );
}

/** Where the company is, or the number of a sole trader. */
function placeOf({ identity, match }: Extract<ChosenCompany, { kind: 'confirmed' }>): string {
  if (identity.type === 'sole-trader') return identity.vat_number;
  return match ? addressOf(match) : '';
}
