import { SupportMessage } from '@/components/errors/support-message';
import { SupportReference } from '@/components/errors/support-reference';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { BankTransferPreparation } from '@/hooks/payment-methods/use-bank-transfer';

type Props = BankTransferPreparation & {
  /** The plan allows nothing else. */
  isOnlyMethod: boolean;
  onRetry: () => void;
};

/** Tells that the bank transfer could not be prepared yet, with a button that tries again at once. */
export function TransferNotice({ problem, retry, isOnlyMethod, onRetry }: Props) {
  const { t } = useTranslation('payment-methods');
  const retryNow = () => {
    onRetry();
    retry();
  };
  const failureKey = isOnlyMethod ? 'transfer.onlyFailed' : 'transferFailed';
  return (
    <div role="status">
      {problem && (
        <Notice tone={problem === 'failed' ? 'warning' : 'info'} data-testid="bankTransferNotice">
          {t(problem === 'failed' ? failureKey : 'transfer.retrying')}
          <div>
            <Button variant="quiet" onClick={retryNow}>
              {t('card.tryAgain')}
            </Button>
          </div>
          {problem === 'failed' && (isOnlyMethod ? <SupportMessage variant="error" /> : <SupportReference />)}
        </Notice>
      )}
    </div>
  );
}
