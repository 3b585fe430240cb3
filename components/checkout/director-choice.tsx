import { useId, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { RadioCard } from '@/components/ui/radio-card';
import { useTranslation } from '@/hooks/use-translations';
import { theme } from '@/styles/theme';

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.m};
`;

type Props = { names: string[]; onChoose: (name: string) => void };

/** Which of the directors proves who they are. */
export function DirectorChoice({ names, onChoose }: Props) {
  const { t } = useTranslation('identity');
  const id = useId();
  const [chosen, setChosen] = useState(names[0] ?? '');
  return (
    <Group role="radiogroup" aria-labelledby={id}>
      <p id={id}>{t('director.label')}</p>
      {names.map((name, place) => (
        <RadioCard
          key={name}
          id={`${id}${place}`}
          name="director"
          value={name}
          checked={name === chosen}
          onChange={() => setChosen(name)}
          label={<bdi>{name}</bdi>}
          customRadio={false}
        />
      ))}
      <div>
        <Button onClick={() => onChoose(chosen)}>{t('director.continue')}</Button>
      </div>
    </Group>
  );
}
