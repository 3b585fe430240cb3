import type { ReactNode } from 'react';
import { buildDescribedBy } from '@/components/ui/fields/described-by';
import {
  CardBox,
  Content,
  Details,
  Label,
  CardHeader,
  Hint,
  IconBox,
  Input,
  Lead,
  Name,
  ErrorText,
  RadioMark,
} from './radio-card.styles';

type Props = {
  id: string;
  name: string;
  value: string;
  checked: boolean;
  onChange(): void;
  /** Shown before the label; describes the option. */
  lead?: ReactNode;
  label: ReactNode;
  hint?: ReactNode;
  tag?: ReactNode;
  icon?: ReactNode;
  error?: ReactNode;
  /** Rendered beside the label: a button must not be inside a label. */
  action?: ReactNode;
  children?: ReactNode;
  disabled?: boolean;
  /** There is nothing to choose: the card looks like a summary and is not in the order of the Tab key. */
  isOnlyOption?: boolean;
  testId?: string;
  cardTestId?: string;
  labelTestId?: string;
  /** Gives the drawn radio its test id. */
  hasRadioTestId?: boolean;
};

/** One option of a list. The hint is inside the label, so that it can be clicked, but describes the option instead of naming it. */
export function RadioCard({
  id,
  name,
  value,
  checked,
  onChange,
  disabled = false,
  isOnlyOption = false,
  hasRadioTestId = true,
  ...content
}: Props) {
  const { lead, label, hint, tag, icon, error, action, children, testId, cardTestId, labelTestId } = content;
  return (
    <CardBox data-testid={cardTestId} $checked={checked && !isOnlyOption} $isOnlyOption={isOnlyOption}>
      <CardHeader>
        <Label htmlFor={id} data-testid={labelTestId} $disabled={disabled}>
          <Input
            type="radio"
            id={id}
            name={name}
            value={value}
            checked={checked}
            onChange={onChange}
            disabled={disabled}
            tabIndex={isOnlyOption ? -1 : undefined}
            aria-labelledby={`${id}-name`}
            aria-describedby={buildDescribedBy(id, { lead, hint, error })}
          />
          <RadioMark data-testid={hasRadioTestId ? 'customRadio' : undefined} aria-hidden="true" />
          {icon && <IconBox>{icon}</IconBox>}
          <Content data-testid={testId} $hasLead={Boolean(lead)}>
            {lead && <Lead id={`${id}-lead`}>{lead}</Lead>}
            <Name id={`${id}-name`}>
              <span>{label}</span> {tag}
            </Name>
            {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
            {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
          </Content>
        </Label>
        {action}
      </CardHeader>
      {children && <Details>{children}</Details>}
    </CardBox>
  );
}
