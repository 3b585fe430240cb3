import { useId } from 'react';
import styled from 'styled-components';
import { RadioCard } from '@/components/ui/radio-card';
import { useTranslation } from '@/hooks/use-translations';
import { companyTypes, type CompanyType } from '@/lib/domain/company';
import { theme } from '@/styles/theme';

const Group = styled.div`
  display: grid;
  gap: ${theme.space.s};
`;
const Name = styled.p`
  font: 500 0.875rem/1.4286 var(--font);
`;
const Types = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.m};
  ${theme.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

type Props = { type: CompanyType; onChange: (type: CompanyType) => void };

/** A company of a register, or a sole trader. */
export function CompanyTypes({ type: chosen, onChange }: Props) {
  const { t } = useTranslation('company');
  const id = useId();
  return (
    <Group role="radiogroup" aria-labelledby={id}>
      <Name id={id}>{t('type.label')}</Name>
      <Types>
        {companyTypes.map((type) => (
          <RadioCard
            key={type}
            id={type}
            name="companyType"
            value={type}
            checked={type === chosen}
            onChange={() => onChange(type)}
            label={t(`type.${type}`)}
            hint={t(`type.about-${type}`)}
            customRadio={false}
          />
        ))}
      </Types>
    </Group>
  );
}
