import type { ReactNode } from 'react';
import { describedBy } from './described-by';
import {
  Card,
  Content,
  Details,
  Face,
  Head,
  Hint,
  Icon,
  Input,
  Name,
  Problem,
  Radio,
} from './radio-card-face';

type Props = {
  id: string;
  name: string;
  value: string;
  checked: boolean;
  onChange(): void;
  label: ReactNode;
  hint?: ReactNode;
  tag?: ReactNode;
  icon?: ReactNode;
  error?: ReactNode;
  /** Stands beside the label, which a button inside it would break. */
  action?: ReactNode;
  children?: ReactNode;
  disabled?: boolean;
  testId?: string;
  cardTestId?: string;
  /** Whether the drawn radio carries its test id. */
  customRadio?: boolean;
};

/** One choice of a list. The hint is in the label, to be pressed, but describes the choice and does not name it. */
export function RadioCard({
  id,
  name,
  value,
  checked,
  onChange,
  disabled = false,
  customRadio = true,
  ...shown
}: Props) {
  const { label, hint, tag, icon, error, action, children, testId, cardTestId } = shown;
  return (
    <Card data-testid={cardTestId} $checked={checked}>
      <Head>
        <Face htmlFor={id} $disabled={disabled}>
          <Input
            type="radio"
            id={id}
            name={name}
            value={value}
            checked={checked}
            onChange={onChange}
            disabled={disabled}
            aria-labelledby={`${id}-name`}
            aria-describedby={describedBy(id, { hint, error })}
          />
          <Radio data-testid={customRadio ? 'customRadio' : undefined} aria-hidden="true" />
          {icon && <Icon>{icon}</Icon>}
          <Content data-testid={testId}>
            <Name id={`${id}-name`}>
              <span>{label}</span> {tag}
            </Name>
            {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
            {error && <Problem id={`${id}-error`}>{error}</Problem>}
          </Content>
        </Face>
        {action}
      </Head>
      {children && <Details>{children}</Details>}
    </Card>
  );
}
