import { useDeferredValue } from 'react';
import styled from 'styled-components';
import { findAddableMethods } from '@/components/payment-methods/add/new-method-form';
import { OptionList } from '@/components/payment-methods/add/option-list';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { MethodActions } from '@/hooks/payment-methods/use-method-actions';
import { usePaymentSelection } from '@/hooks/payment-methods/use-payment-selection';
import type { AllowedMethod } from '@/lib/domain/methods/allowed-methods';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import type { Buyer } from '@/lib/domain/order/buyer';
import { theme } from '@/styles/theme';
import { MethodRow } from './method-row';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.m};
`;

/** Rows of the first render: enough to fill a frame of ordinary height. */
const INITIAL_ROWS = 8;

type Props = {
  methods: SavedMethod[];
  allowed: AllowedMethod[];
  buyer: Buyer;
  now: Date;
  isSelectable: boolean;
  errorOf: (method: SavedMethod) => string | undefined;
  methodActions: MethodActions;
  onAdd: () => void;
  onComplete: () => void;
};

/** Lists the saved methods, with a button that adds another and, in a selectable list, one that continues. */
export function MethodList({ methods, allowed, buyer, now, isSelectable, ...props }: Props) {
  const { errorOf, methodActions, onAdd, onComplete } = props;
  const { t } = useTranslation('payment-methods');
  const { selectedMethod } = usePaymentSelection();
  // A long list renders its first rows at once and the others later.
  const visibleMethods = useDeferredValue(methods, methods.slice(0, INITIAL_ROWS));
  return (
    <Stack>
      <OptionList isSelectable={isSelectable}>
        {visibleMethods.map((method) => (
          <MethodRow
            key={method.id}
            method={method}
            buyer={buyer}
            now={now}
            checked={isSelectable ? method.id === selectedMethod?.id : undefined}
            error={errorOf(method)}
            allowed={allowed}
            actions={methodActions.rowActions}
          />
        ))}
      </OptionList>
      {findAddableMethods(allowed).length > 0 && (
        <div>
          <Button variant="quiet" onClick={onAdd} data-testid="paymentMethods.addNew">
            {t('addNew')}
          </Button>
        </div>
      )}
      {isSelectable && (
        <div>
          <Button disabled={!selectedMethod} onClick={onComplete} data-testid="paymentMethods.continue">
            {t('continue')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
