import { useTranslation } from '@/hooks/use-translations';
import { useDeferredValue } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { usePaymentSelection } from '@/hooks/use-payment-selection';
import type { MethodChanges } from '@/hooks/use-method-changes';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { theme } from '@/styles/theme';
import { addOptions } from './add-options';
import type { ChooserProps } from './chooser';
import { MethodRow } from './method-row';
import { OptionList } from './option-list';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.m};
`;

/** How many rows the first picture needs: with them a frame of a usual height is full. */
const AT_ONCE = 8;

type Props = ChooserProps & {
  methods: SavedMethod[];
  failedId?: string;
  changes: MethodChanges;
  onAdd: () => void;
};

/** The saved methods, the way to a new one, and, where one is chosen, the way on. */
export function MethodList({ methods, failedId, changes, onAdd, ...host }: Props) {
  const { allowed, buyer, now, display = 'selectable', onComplete } = host;
  const { t } = useTranslation('payment-methods');
  const { current } = usePaymentSelection();
  const isSelectable = display === 'selectable';
  const problemOf = ({ id }: SavedMethod) => {
    if (id === changes.notDefault) return t('setDefault.failed');
    return id === failedId ? t('declined') : undefined;
  };
  // Of many, the first ones are there at once.
  const shown = useDeferredValue(methods, methods.slice(0, AT_ONCE));
  return (
    <Stack>
      <OptionList isChoice={isSelectable}>
        {shown.map((method) => (
          <MethodRow
            key={method.id}
            method={method}
            buyer={buyer}
            now={now}
            checked={isSelectable ? method.id === current?.id : undefined}
            problem={problemOf(method)}
            allowed={allowed}
            actions={changes.row}
          />
        ))}
      </OptionList>
      {addOptions(allowed).length > 0 && (
        <div>
          <Button variant="quiet" onClick={onAdd} data-testid="paymentMethods.addNew">
            {t('addNew')}
          </Button>
        </div>
      )}
      {isSelectable && (
        <div>
          <Button disabled={!current} onClick={onComplete} data-testid="paymentMethods.continue">
            {t('continue')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
