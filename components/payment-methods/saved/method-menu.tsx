import { useMethodName } from '@/components/payment-methods/method-name';
import { registry } from '@/components/payment-methods/registry';
import { Menu, type MenuEntry } from '@/components/ui/menu/menu';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { RowActions } from '@/hooks/payment-methods/use-method-actions';
import type { AllowedMethod } from '@/lib/domain/methods/allowed-methods';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import { menuItemsFor, type MenuItem } from '@/lib/domain/methods/saved-methods';

type Props = {
  method: SavedMethod;
  allowed: AllowedMethod[];
  now: Date;
  actions: RowActions;
};

/** The actions that the rules allow for a saved method; renders nothing without any. */
export function MethodMenu({ method, allowed, now, actions }: Props) {
  const { t } = useTranslation('payment-methods');
  const methodNameOf = useMethodName();
  const entries: Record<MenuItem, MenuEntry> = {
    'set-default': {
      key: 'set-default',
      label: t('setDefault.action'),
      onSelect: () => actions.setDefault(method),
    },
    delete: { key: 'delete', label: t('remove.action'), onSelect: () => actions.askToRemove(method) },
    'cannot-delete': { key: 'delete', label: t('remove.action'), note: t('remove.isDefault') },
  };
  const canDelete = registry[method.provider].RemoveDialog !== undefined;
  const items = menuItemsFor(method, allowed, now).filter((item) => item === 'set-default' || canDelete);
  if (items.length === 0) return null;
  return (
    <Menu label={t('menu', { method: methodNameOf(method) })} entries={items.map((item) => entries[item])} />
  );
}
