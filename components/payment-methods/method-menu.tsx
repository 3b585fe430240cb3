import { Menu, type MenuEntry } from '@/components/ui/menu';
import { useTranslation } from '@/hooks/use-translations';
import type { RowActions } from '@/hooks/use-method-changes';
import type { Allowed } from '@/lib/domain/allowed-methods';
import { menuOf, type MenuItem } from '@/lib/domain/method-list';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { useMethodName } from './method-name';
import { registry } from './registry';

type Props = {
  method: SavedMethod;
  allowed: Allowed[];
  now: Date;
  actions: RowActions;
};

/** What can be done with a saved method; nothing where the rules leave nothing. */
export function MethodMenu({ method, allowed, now, actions }: Props) {
  const { t } = useTranslation('payment-methods');
  const nameOf = useMethodName();
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
  const items = menuOf(method, allowed, now).filter((item) => item === 'set-default' || canDelete);
  if (items.length === 0) return null;
  return <Menu label={t('menu', { method: nameOf(method) })} entries={items.map((item) => entries[item])} />;
}
