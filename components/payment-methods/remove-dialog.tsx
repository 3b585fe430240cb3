import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { SelectField } from '@/components/ui/select-field';
import { useTranslation } from '@/hooks/use-translations';
import { Actions } from './form-face';
import { useMethodName } from './method-name';
import type { RemoveDialogProps } from './provider-view';

type Props = Omit<RemoveDialogProps, 'method'> & { title: string; text: string; problem: string };

/** Asks before a method is deleted, and, for the default one, which takes its place. */
export function RemoveDialog({ title, text, problem, heirs, busy, failed, onConfirm, onClose }: Props) {
  const { t } = useTranslation('payment-methods');
  const nameOf = useMethodName();
  const id = useId();
  const [heir, setHeir] = useState(heirs[0]?.id ?? '');
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog labelledBy={`${id}title`} describedBy={`${id}text`} onCancel={close} data-testid="deleteModal">
      <h2 id={`${id}title`}>{title}</h2>
      <p id={`${id}text`}>{text}</p>
      {heirs.length > 0 && (
        <SelectField
          id={`${id}heir`}
          label={t('remove.heir')}
          value={heir}
          disabled={busy}
          onChange={(event) => setHeir(event.target.value)}
        >
          {heirs.map((method) => (
            <option key={method.id} value={method.id}>
              {nameOf(method)}
            </option>
          ))}
          <option value="">{t('remove.noHeir')}</option>
        </SelectField>
      )}
      <div role="alert">{failed && !busy && <Notice tone="danger">{problem}</Notice>}</div>
      <Actions>
        <Button busy={busy} onClick={() => onConfirm(heir || undefined)} data-testid="deleteModal.confirm">
          {busy ? t('remove.deleting') : t('remove.confirm')}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={close}>
          {t('remove.cancel')}
        </Button>
      </Actions>
    </Dialog>
  );
}
