import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { theme } from '@/styles/theme';

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.m};
`;

type Props = { isSelectable?: boolean; children: ReactNode };

/** Groups settlement methods: a radio group if one of them can be selected. */
export function OptionList({ isSelectable = true, children }: Props) {
  const { t } = useTranslation('payment-methods');
  return (
    <List role={isSelectable ? 'radiogroup' : 'group'} aria-label={t('group')}>
      {children}
    </List>
  );
}
