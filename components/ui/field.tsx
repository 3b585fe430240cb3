import styled from 'styled-components';
import type { ReactNode } from 'react';
import { theme } from '@/styles/theme';
import { Icon } from './icon';

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
const Problem = styled.p`
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

/** Label above, control, then error and hint: controls side by side stand on one line. */
export function Field({ id, label, hint, error, children }: Props) {
  return (
    <Column>
      <Label htmlFor={id}>{label}</Label>
      {children}
      {error && (
        <Problem id={`${id}-error`}>
          <Icon name="danger" size={16} />
          <span>{error}</span>
        </Problem>
      )}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </Column>
  );
}
