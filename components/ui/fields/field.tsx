import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '@/components/ui/icon';
import { iconShapes } from '@/components/ui/icon-shapes';
import { theme } from '@/styles/theme';

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space.xs};
  min-inline-size: 0;
`;
const Label = styled.label`
  justify-self: start;
  font: 500 0.875rem/1.4286 var(--font);
`;
const Hint = styled.p`
  color: ${theme.color.secondary};
  font: ${theme.font.small};
`;
const ErrorText = styled.p`
  display: flex;
  gap: ${theme.space.xs};
  color: ${theme.color.danger};
  font: ${theme.font.small};
  svg {
    flex: none;
    margin-block-start: 2px;
  }
`;

type Props = { id: string; label: ReactNode; hint?: ReactNode; error?: ReactNode; children: ReactNode };

/** Label, control, error, hint, from top to bottom: controls side by side are aligned. */
export function Field({ id, label, hint, error, children }: Props) {
  return (
    <Column>
      <Label htmlFor={id}>{label}</Label>
      {children}
      {error && (
        <ErrorText id={`${id}-error`}>
          <Icon path={iconShapes.danger} size={16} />
          <span>{error}</span>
        </ErrorText>
      )}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </Column>
  );
}
