import { useTranslation } from '@/hooks/use-translations';
import type { ReactNode } from 'react';
import { RadioCard } from '@/components/ui/radio-card';
import type { MethodType } from '@/lib/domain/providers';
import { MethodIcon } from './method-icon';

type Props = {
  type: MethodType;
  checked: boolean;
  error?: ReactNode;
  onChoose: () => void;
  children?: ReactNode;
};

/** A type of method to add, with one line of what it is. */
export function MethodOption({ type, checked, error, onChoose, children }: Props) {
  const { t } = useTranslation('payment-methods');
  return (
    <RadioCard
      id={type}
      name="paymentMethodType"
      value={type}
      checked={checked}
      onChange={onChoose}
      label={t(`type.${type}`)}
      hint={t(`about.${type}`)}
      icon={<MethodIcon type={type} />}
      error={error}
      testId={`paymentMethod.${type}`}
    >
      {checked && children}
    </RadioCard>
  );
}
