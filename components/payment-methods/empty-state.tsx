import { useTranslation } from '@/hooks/use-translations';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { usePaymentSelection } from '@/hooks/use-payment-selection';
import type { SavedMethod } from '@/lib/domain/payment-method';
import type { MethodType } from '@/lib/domain/providers';
import { theme } from '@/styles/theme';
import { addOptions } from './add-options';
import { MethodOption } from './method-option';
import { NewMethodForm, type FormHost } from './new-method-form';
import { OptionList } from './option-list';

const Stack = styled.div`
  display: grid;
  gap: ${theme.space.l};
`;

type Props = FormHost & { methods: SavedMethod[]; failedId?: string; onLeave: () => void };

/** Nothing saved yet: what can be added, and the bank transfer where it is allowed. */
export function EmptyState({ methods, failedId, onLeave, ...host }: Props) {
  const { t } = useTranslation('payment-methods');
  const { current, select, deselect } = usePaymentSelection();
  const addable = addOptions(host.allowed);
  const transfer = methods.find(({ type }) => type === 'bank_transfer');
  const options = host.allowed.filter(
    (option) =>
      addable.includes(option) || (option.type === 'bank_transfer' && transfer && host.display !== 'list'),
  );
  const [picked, setPicked] = useState<MethodType>();
  const [round, setRound] = useState(0);
  const only = options.length === 1 ? options[0]?.type : undefined;
  const chosen = picked ?? current?.type ?? only;

  const choose = (type: MethodType) => {
    setPicked(type);
    if (type === 'bank_transfer' && transfer) select(transfer);
    else deselect();
  };
  const leave = () => {
    setPicked(undefined);
    setRound((current) => current + 1);
    onLeave();
  };
  return (
    <Stack>
      <OptionList>
        {options.map((option) => (
          <MethodOption
            key={option.type}
            type={option.type}
            checked={option.type === chosen}
            error={transfer && option.type === 'bank_transfer' && failedId === transfer.id && t('declined')}
            onChoose={() => choose(option.type)}
          >
            {addable.includes(option) && (
              <NewMethodForm key={round} {...host} option={option} onLeave={leave} />
            )}
          </MethodOption>
        ))}
      </OptionList>
      {current && (
        <div>
          <Button onClick={host.onComplete} data-testid="paymentMethods.continue">
            {t('continue')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
