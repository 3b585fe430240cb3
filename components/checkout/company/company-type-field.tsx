import { useId } from 'react';
import styled from 'styled-components';
import { RadioCard } from '@/components/ui/radio-card/radio-card';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { companyTypes, type CompanyType } from '@/lib/domain/companies/company';
import { theme } from '@/styles/theme';

const Group = styled.div`
  display: grid;
  gap: ${theme.space.s};
`;
const GroupLabel = styled.p`
  font: 500 0.875rem/1.4286 var(--font);
`;
const Options = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.m};
  ${theme.wideMediaQuery} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const testIds: Record<CompanyType, string> = {
  'registered-company': 'companyType-registeredCompany',
  'sole-trader': 'companyType-soleTrader',
};

type Props = { type: CompanyType; onChange: (type: CompanyType) => void };

/** Selects a registered company or a sole trader. */
export function CompanyTypeField({ type: selectedType, onChange }: Props) {
  const { t } = useTranslation('company');
  const labelId = useId();
  return (
    <Group role="radiogroup" aria-labelledby={labelId}>
      <GroupLabel id={labelId}>{t('type.label')}</GroupLabel>
      <Options>
        {companyTypes.map((type) => (
          <RadioCard
            key={type}
            id={type}
            name="companyType"
            value={type}
            checked={type === selectedType}
            onChange={() => onChange(type)}
            label={t(`type.${type}`)}
            hint={t(`type.about-${type}`)}
            hasRadioTestId={false}
            labelTestId={testIds[type]}
          />
        ))}
      </Options>
    </Group>
  );
}
