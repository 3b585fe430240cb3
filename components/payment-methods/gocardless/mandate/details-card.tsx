import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { theme } from '@/styles/theme';

const CardBox = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xs};
  padding: ${theme.space.m} ${theme.space.l};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
`;
const CardHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space.s};
  min-block-size: ${theme.targetSize};
  /* As narrow as its longest word before the button goes below it. */
  h3 {
    flex: 1 1 0;
    min-inline-size: min-content;
    font: ${theme.font.body};
    font-weight: 600;
    overflow-wrap: normal;
  }
  > button {
    flex: none;
  }
`;

type Props = {
  title: string;
  /** The accessible name of the Change button, which is absent without it. */
  changeLabel?: string;
  onChange?: () => void;
  children: ReactNode;
};

/** A titled group of details, with an optional Change button. */
export function DetailsCard({ title, changeLabel, onChange, children }: Props) {
  const { t } = useTranslation('direct-debit');
  const titleId = useId();
  return (
    <CardBox aria-labelledby={titleId}>
      <CardHeader>
        <h3 id={titleId}>{title}</h3>
        {changeLabel && (
          <Button variant="quiet" aria-label={changeLabel} onClick={onChange}>
            {t('summary.change')}
          </Button>
        )}
      </CardHeader>
      {children}
    </CardBox>
  );
}
