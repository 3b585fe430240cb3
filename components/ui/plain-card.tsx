import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { Card, Head } from './radio-card-face';

const Content = styled.div`
  flex: 1;
  min-inline-size: 0;
  padding: ${theme.space.l};
`;

type Props = { action?: ReactNode; children: ReactNode; testId?: string };

/** One thing of a list in which nothing is chosen. */
export const PlainCard = ({ action, children, testId }: Props) => (
  <Card $checked={false} data-testid={testId}>
    <Head>
      <Content>{children}</Content>
      {action}
    </Head>
  </Card>
);
