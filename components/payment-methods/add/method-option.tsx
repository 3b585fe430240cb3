import type { ReactNode } from 'react';
import { MethodIcon } from '@/components/payment-methods/method-label';
import { RadioCard } from '@/components/ui/radio-card/radio-card';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { MethodType } from '@/lib/domain/methods/providers';

type Props = {
  type: MethodType;
  checked: boolean;
  error?: ReactNode;
  onSelect: () => void;
  children?: ReactNode;
};

/** Renders a type of method as a radio card with a line of explanation; the checked one shows `children`. */
export function MethodOption({ type, checked, error, onSelect, children }: Props) {
  const { t } = useTranslation('payment-methods');
  return (
    <RadioCard
      id={type}
      name="paymentMethodType"
      value={type}
      checked={checked}
      onChange={onSelect}
      label={t(`type.${type}`)}
      hint={t(`about.${type}`)}
      icon={<MethodIcon icon={type} />}
      error={error}
      testId={`paymentMethod.${type}`}
    >
      {checked && children}
    </RadioCard>
  );
}
