import { useId, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { Notice } from '@/components/ui/notice';
import { theme } from '@/styles/theme';

const List = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
  a {
    color: inherit;
    text-decoration: underline;
  }
`;

export type FormError = {
  /** The id of the invalid field; absent for an error of the whole form. */
  fieldId?: string;
  text: ReactNode;
};

type Props = {
  ref?: Ref<HTMLDivElement>;
  title: ReactNode;
  errors: FormError[];
  /** Moves the focus to a field. */
  onFieldSelect: (field: string) => void;
};

/** Lists the errors of a form above it, each with a link to its field, and takes the focus. */
export function ErrorSummary({ ref, title, errors, onFieldSelect }: Props) {
  const titleId = useId();
  return (
    <Notice
      ref={ref}
      tone="danger"
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
      title={<span id={titleId}>{title}</span>}
      data-testid="errorSummary"
    >
      <List>
        {errors.map(({ fieldId, text }, index) => (
          <li key={fieldId ?? index}>
            {fieldId === undefined ? (
              text
            ) : (
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  event.preventDefault();
                  onFieldSelect(fieldId);
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
