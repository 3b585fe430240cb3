import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { MethodActions } from '@/hooks/payment-methods/use-method-actions';
import { usePaymentSelection } from '@/hooks/payment-methods/use-payment-selection';
import type { AllowedMethod } from '@/lib/domain/methods/allowed-methods';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import type { MethodType } from '@/lib/domain/methods/providers';
import { theme } from '@/styles/theme';
import { MethodOption } from './method-option';
import { findAddableMethods, NewMethodForm, type FormHostProps } from './new-method-form';
import { OptionList } from './option-list';

const Stack = styled.div`
  display: grid;
  gap: ${theme.space.l};
`;

type Props = FormHostProps & {
  allowed: AllowedMethod[];
  methods: SavedMethod[];
  isSelectable: boolean;
  methodActions: MethodActions;
  errorOf: (method: SavedMethod) => ReactNode;
  onComplete: () => void;
  /** Returns to the saved methods; absent if there are none. */
  onBack?: () => void;
  /** A form was closed without saving a method. */
  onLeave: () => void;
};

/** Offers the methods that can be added and, in a selectable list, the bank transfer. */
export function AddMethod({ allowed, methods, isSelectable, methodActions, errorOf, ...props }: Props) {
  const { onComplete, onBack, onLeave, ...hostProps } = props;
  const { selectedMethod, deselect } = usePaymentSelection();
  const addableMethods = findAddableMethods(allowed);
  const bankTransfer = isSelectable ? methods.find(({ type }) => type === 'bank_transfer') : undefined;
  const options = allowed.filter(
    (option) => addableMethods.includes(option) || (option.type === 'bank_transfer' && bankTransfer),
  );
  const [pickedType, setPickedType] = useState<MethodType>();
  const [formKey, setFormKey] = useState(0);
  const onlyType = options.length === 1 ? options[0]?.type : undefined;
  const selectedType = pickedType ?? selectedMethod?.type ?? onlyType;

  const selectType = (type: MethodType) => {
    setPickedType(type);
    if (type === 'bank_transfer' && bankTransfer) {
      methodActions.rowActions.selectMethod(bankTransfer);
      if (!onBack) methodActions.closeAddView();
      return;
    }
    if (!onBack) methodActions.trackChosenType(type);
    if (selectedMethod) deselect();
    if (!methodActions.isAdding) methodActions.holdAddView();
  };
  const closeForm = () => {
    setPickedType(undefined);
    setFormKey((key) => key + 1);
    methodActions.closeAddView();
    onLeave();
  };
  const complete = () => {
    methodActions.closeAddView();
    onComplete();
  };
  const formProps = { ...hostProps, onCancel: onBack, onLeave: onBack ?? closeForm };
  return (
    <Stack>
      {onBack && <BackButton onClick={onBack} />}
      <OptionList>
        {options.map((option) => (
          <MethodOption
            key={option.type}
            type={option.type}
            checked={option.type === selectedType}
            error={bankTransfer && option.type === 'bank_transfer' && errorOf(bankTransfer)}
            onSelect={() => selectType(option.type)}
          >
            {addableMethods.includes(option) && (
              <NewMethodForm key={`${option.provider} ${formKey}`} {...formProps} option={option} />
            )}
          </MethodOption>
        ))}
      </OptionList>
      {selectedMethod && <ContinueButton onClick={complete} />}
    </Stack>
  );
}

function ContinueButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('payment-methods');
  return (
    <div>
      <Button onClick={onClick} data-testid="paymentMethods.continue">
        {t('continue')}
      </Button>
    </div>
  );
}

function BackButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('payment-methods');
  return (
    <div>
      <Button variant="quiet" onClick={onClick}>
        {t('back')}
      </Button>
    </div>
  );
}
