import { useTranslation } from '@/hooks/use-translations';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.m};
`;

/** The settlement methods to choose from, as one radio group. */
export function OptionList({ children }: { children: ReactNode }) {
  const { t } = useTranslation('payment-methods');
  return (
    <List role="radiogroup" aria-label={t('group')}>
      {children}
    </List>
  );
}
