import { useTranslation } from '@/hooks/use-translations';
import { OrderErrorBox } from './order-error-box';
import { SupportMessage } from './support-message';

/** A page that is not there, or a server that could not answer. */
export function PlainError({ kind }: { kind: 'notFound' | 'serverError' }) {
  const { t } = useTranslation('errors');
  return (
    <OrderErrorBox title={t(`${kind}.title`)} footer={<SupportMessage after="error" />}>
      <p>{t(`${kind}.message`)}</p>
    </OrderErrorBox>
  );
}
