import { useId, useState } from 'react';
import { SupportReference } from '@/components/errors/support-reference';
import { useMethodName } from '@/components/payment-methods/method-name';
import type { RemoveDialogProps } from '@/components/payment-methods/provider-view';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog/dialog';
import { SelectField } from '@/components/ui/fields/select-field';
import { Notice } from '@/components/ui/notice';
import { useTranslation } from '@/hooks/i18n/use-translation';

type Props = Omit<RemoveDialogProps, 'method'> & { title: string; text: string; failureText: string };

/** Confirms a deletion. For the default method, it also offers to choose the next default; none is preselected. */
export function RemoveDialog({
  title,
  text,
  failureText,
  nextDefaults,
  isBusy,
  hasFailed,
  onConfirm,
  onClose,
}: Props) {
  const { t } = useTranslation('payment-methods');
  const methodNameOf = useMethodName();
  const id = useId();
  const [nextDefaultId, setNextDefaultId] = useState('');
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog labelledBy={`${id}title`} describedBy={`${id}text`} onCancel={close} data-testid="deleteModal">
      <h2 id={`${id}title`}>{title}</h2>
      <p id={`${id}text`}>{text}</p>
      {nextDefaults.length > 0 && (
        <SelectField
          id={`${id}heir`}
          label={t('remove.heir')}
          value={nextDefaultId}
          disabled={isBusy}
          onChange={(event) => setNextDefaultId(event.target.value)}
        >
          <option value="">{t('remove.noHeir')}</option>
          {nextDefaults.map((method) => (
            <option key={method.id} value={method.id}>
              {methodNameOf(method)}
            </option>
          ))}
        </SelectField>
      )}
      <div role="alert">
        {hasFailed && !isBusy && (
          <Notice tone="danger">
            {failureText}
            <SupportReference />
          </Notice>
        )}
      </div>
      <DialogActions>
        <Button
          loading={isBusy}
          onClick={() => onConfirm(nextDefaultId || undefined)}
          data-testid="deleteModal.confirm"
        >
          {isBusy ? t('remove.deleting') : t('remove.confirm')}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={close}>
          {t('remove.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
