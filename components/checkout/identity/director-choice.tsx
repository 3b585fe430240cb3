import { useId, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { RadioCard } from '@/components/ui/radio-card/radio-card';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { theme } from '@/styles/theme';

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.m};
`;

type Props = { names: string[]; onChoose: (name: string) => void };

/** Asks which of several directors takes the identity check. */
export function DirectorChoice({ names, onChoose }: Props) {
  const { t } = useTranslation('identity');
  const labelId = useId();
  const [selectedName, setSelectedName] = useState(names[0] ?? '');
  return (
    <Group role="radiogroup" aria-labelledby={labelId}>
      <p id={labelId}>{t('director.label')}</p>
      {names.map((name, index) => (
        <RadioCard
          key={name}
          id={`${labelId}${index}`}
          name="director"
          value={name}
          checked={name === selectedName}
          onChange={() => setSelectedName(name)}
          label={<bdi>{name}</bdi>}
          hasRadioTestId={false}
        />
      ))}
      <div>
        <Button onClick={() => onChoose(selectedName)}>{t('director.continue')}</Button>
      </div>
    </Group>
  );
}
