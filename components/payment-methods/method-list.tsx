import { useTranslation } from '@/hooks/use-translations';
import styled from 'styled-components';
import { Button } from '@/components/ui/button';
import { usePaymentSelection } from '@/hooks/use-payment-selection';
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

type Props = ChooserProps & { methods: SavedMethod[]; failedId?: string; onAdd: () => void };

/** The saved methods, the way to a new one, and the way on once one is chosen. */
export function MethodList({ methods, failedId, onAdd, allowed, buyer, now, onComplete }: Props) {
  const { t } = useTranslation('payment-methods');
  const { current, select } = usePaymentSelection();
  return (
    <Stack>
      <OptionList>
        {methods.map((method) => (
          <MethodRow
            key={method.id}
            method={method}
            buyer={buyer}
            now={now}
            checked={method.id === current?.id}
            failed={method.id === failedId}
            onChoose={() => select(method)}
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
      <div>
        <Button disabled={!current} onClick={onComplete} data-testid="paymentMethods.continue">
          {t('continue')}
        </Button>
      </div>
    </Stack>
  );
}
