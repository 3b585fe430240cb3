import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { theme } from '@/styles/theme';

const tones = {
  neutral: css`
    color: ${theme.color.secondary};
    background: ${theme.color.subtle};
    border-color: ${theme.color.border};
  `,
  success: css`
    color: ${theme.color.success};
    background: ${theme.color.successTint};
    border-color: transparent;
  `,
};

const TagBox = styled.span<{ $tone: keyof typeof tones }>`
  display: inline-block;
  padding: 1px ${theme.space.s};
  border: 1px solid;
  border-radius: ${theme.radius.tag};
  font: 600 0.8125rem/1.3846 var(--font);
  ${({ $tone }) => tones[$tone]}
`;

export function Tag({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <TagBox $tone={tone}>{children}</TagBox>;
}
