import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { CardBox, CardHeader } from './radio-card.styles';

const Content = styled.div`
  flex: 1;
  min-inline-size: 0;
  padding: ${theme.space.l};
`;

type Props = { action?: ReactNode; children: ReactNode; testId?: string };

/** One entry of a list without a choice, in the look of a radio card. */
export const Card = ({ action, children, testId }: Props) => (
  <CardBox $checked={false} data-testid={testId}>
    <CardHeader>
      <Content>{children}</Content>
      {action}
    </CardHeader>
  </CardBox>
);
