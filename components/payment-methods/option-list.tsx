import { useTranslation } from '@/hooks/use-translations';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.m};
`;

/** The settlement methods, as one radio group where one is chosen. */
export function OptionList({ isChoice = true, children }: { isChoice?: boolean; children: ReactNode }) {
  const { t } = useTranslation('payment-methods');
  return (
    <List role={isChoice ? 'radiogroup' : 'group'} aria-label={t('group')}>
      {children}
    </List>
  );
}
