import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';

const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xl};
`;
const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.m};
`;
const GroupName = styled.h3`
  font: ${theme.font.small};
  font-weight: 600;
  color: ${theme.color.secondary};
`;

/** The plans as one radio group. */
export const PlanGroups = ({ label, children }: { label: string; children: ReactNode }) => (
  <Groups role="radiogroup" aria-label={label} data-testid="paymentOffers">
    {children}
  </Groups>
);

/** Plans to pay now or later; without a name if there are only such ones. */
export const PlanGroup = ({ name, children }: { name?: string; children: ReactNode }) => (
  <Group>
    {name && <GroupName>{name}</GroupName>}
    {children}
  </Group>
);
