import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { findAddableMethods } from '@/components/payment-methods/add/new-method-form';
import { OptionList } from '@/components/payment-methods/add/option-list';
import { Note } from '@/components/payment-methods/form.styles';
import { Button } from '@/components/ui/button';
import { useLocale } from '@/hooks/i18n/use-locale';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { MethodActions } from '@/hooks/payment-methods/use-method-actions';
import { useMethodOrder } from '@/hooks/payment-methods/use-method-order';
import { usePaymentSelection } from '@/hooks/payment-methods/use-payment-selection';
import { formattingLocaleOf } from '@/lib/domain/i18n/locales';
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

type Props = {
  methods: SavedMethod[];
  allowed: AllowedMethod[];
  buyer: Buyer;
  now: Date;
  isSelectable: boolean;
  errorOf: (method: SavedMethod) => ReactNode;
  methodActions: MethodActions;
  onAdd: () => void;
  onComplete: () => void;
};

/** Lists the saved methods, with a button that adds another. In a selectable list, the selected row continues. */
export function MethodList({ methods, allowed, buyer, now, isSelectable, ...props }: Props) {
  const { errorOf, methodActions, onAdd, onComplete } = props;
  const { selectedMethod } = usePaymentSelection();
  const isPinned = (method: SavedMethod) =>
    method.is_default || method.id === selectedMethod?.id || errorOf(method) !== undefined;
  const { first, others, ...expansion } = useMethodOrder(methods, isPinned, now);
  const isSelectedListed = methods.some(({ id }) => id === selectedMethod?.id);
  const canAdd = findAddableMethods(allowed).length > 0;
  const renderRow = (method: SavedMethod) => {
    const isSelected = isSelectable && method.id === selectedMethod?.id;
    return (
      <MethodRow
        key={method.id}
        method={method}
        buyer={buyer}
        now={now}
        checked={isSelectable ? isSelected : undefined}
        error={errorOf(method)}
        hasSetDefaultFailed={method.id === methodActions.failedDefaultId}
        allowed={allowed}
        actions={methodActions.rowActions}
        onContinue={isSelected ? onComplete : undefined}
      />
    );
  };
  return (
    <Stack>
      <OptionList isSelectable={isSelectable}>
        {first.map(renderRow)}
        {expansion.canExpand && <ExpandButton {...expansion} total={methods.length} />}
        {expansion.canExpand && canAdd && <AddButton onClick={onAdd} />}
        {others.map(renderRow)}
      </OptionList>
      {!expansion.canExpand && canAdd && <AddButton onClick={onAdd} />}
      {isSelectable && !isSelectedListed && (
        <ContinueButton disabled={!selectedMethod} onClick={onComplete} />
      )}
    </Stack>
  );
}

/** Below the list while none of its rows is selected; says what is missing. */
function ContinueButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  const { t } = useTranslation('payment-methods');
  const noteId = useId();
  return (
    <>
      {disabled && <Note id={noteId}>{t('chooseFirst')}</Note>}
      <div>
        <Button
          disabled={disabled}
          aria-describedby={disabled ? noteId : undefined}
          onClick={onClick}
          data-testid="paymentMethods.continue"
        >
          {t('continue')}
        </Button>
      </div>
    </>
  );
}

type ExpandButtonProps = { total: number; isExpanded: boolean; toggle: () => void };

/** Stays in its place with the focus; the other methods appear below it. */
function ExpandButton({ total, isExpanded, toggle }: ExpandButtonProps) {
  const { t } = useTranslation('payment-methods');
  const { locale } = useLocale();
  const text = isExpanded
    ? t('showFewer')
    : t('showAll', { total: total.toLocaleString(formattingLocaleOf(locale)) });
  return (
    <div>
      <Button variant="secondary" aria-expanded={isExpanded} onClick={toggle}>
        {text}
      </Button>
    </div>
  );
}

function AddButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('payment-methods');
  return (
    <div>
      <Button variant="quiet" onClick={onClick} data-testid="paymentMethods.addNew">
        {t('addNew')}
      </Button>
    </div>
  );
}
