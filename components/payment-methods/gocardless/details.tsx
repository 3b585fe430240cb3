import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/hooks/use-translations';
import { theme } from '@/styles/theme';

const Block = styled.section`
  display: grid;
  gap: ${theme.space.xs};
  padding: ${theme.space.m} ${theme.space.l};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.card};
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.m};
  min-block-size: ${theme.target};
  h3 {
    font: ${theme.font.body};
    font-weight: 600;
  }
`;

type Props = {
  title: string;
  /** The accessible name of the way to change them. */
  change?: string;
  onChange?: () => void;
  children: ReactNode;
};

/** Details under their name, with the way to change them where there is one. */
export function Details({ title, change, onChange, children }: Props) {
  const { t } = useTranslation('direct-debit');
  const id = useId();
  return (
    <Block aria-labelledby={id}>
      <Head>
        <h3 id={id}>{title}</h3>
        {change && (
          <Button variant="quiet" aria-label={change} onClick={onChange}>
            {t('summary.change')}
          </Button>
        )}
      </Head>
      {children}
    </Block>
  );
}
