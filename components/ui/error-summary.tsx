import { useId, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { Notice } from './notice';

const List = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
  a {
    color: inherit;
    text-decoration: underline;
  }
`;

export type Mistake = {
  /** The field's id; absent where it is about no field. */
  field?: string;
  text: ReactNode;
};

type Props = {
  ref?: Ref<HTMLDivElement>;
  title: ReactNode;
  mistakes: Mistake[];
  /** Leads to a field. */
  onField: (field: string) => void;
};

/** What is wrong with a form, above it, each with the way to its field. It takes the focus. */
export function ErrorSummary({ ref, title, mistakes, onField }: Props) {
  const id = useId();
  return (
    <Notice
      ref={ref}
      tone="danger"
      role="alert"
      tabIndex={-1}
      aria-labelledby={id}
      title={<span id={id}>{title}</span>}
      data-testid="errorSummary"
    >
      <List>
        {mistakes.map(({ field, text }, index) => (
          <li key={field ?? index}>
            {field === undefined ? (
              text
            ) : (
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  onField(field);
                }}
              >
                {text}
              </a>
            )}
          </li>
        ))}
      </List>
    </Notice>
  );
}
