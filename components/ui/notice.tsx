import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { Icon } from './icon';
import { iconShapes } from './icon-shapes';

const { color } = theme;
const tones = {
  // Not the accent: with a red or orange brand, information would look like an error.
  info: { ink: color.secondary, tint: color.subtle },
  success: { ink: color.success, tint: color.successTint },
  warning: { ink: color.warning, tint: color.warningTint },
  danger: { ink: color.danger, tint: color.dangerTint },
};

type Tone = keyof typeof tones;

const Box = styled.div<{ $tone: Tone }>`
  display: flex;
  gap: ${theme.space.m};
  padding: ${theme.space.m} ${theme.space.l};
  border: 1px solid color-mix(in srgb, ${({ $tone }) => tones[$tone].ink} 28%, transparent);
  border-radius: ${theme.radius.card};
  background: ${({ $tone }) => tones[$tone].tint};
  > svg {
    flex: none;
    margin-block: 2px;
    color: ${({ $tone }) => tones[$tone].ink};
  }
  @media (forced-colors: active) {
    > svg {
      color: inherit;
    }
  }
`;
const Content = styled.div`
  flex: 1;
  min-inline-size: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xs};
`;
const Title = styled.p<{ $tone: Tone }>`
  color: ${({ $tone }) => ($tone === 'info' ? color.text : tones[$tone].ink)};
  font-weight: 600;
`;

type Props = Omit<ComponentProps<'div'>, 'title'> & { tone: Tone; title?: ReactNode; 'data-testid'?: string };

/** A message box. Each tone has its own icon, so that colour is not the only sign. */
export function Notice({ tone, title, children, ...native }: Props) {
  return (
    <Box {...native} $tone={tone}>
      <Icon path={iconShapes[tone]} />
      <Content>
        {title && <Title $tone={tone}>{title}</Title>}
        {children && <div>{children}</div>}
      </Content>
    </Box>
  );
}
