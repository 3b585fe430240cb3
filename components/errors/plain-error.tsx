import { useTranslation } from '@/hooks/use-translations';
import { useBrand } from '@/hooks/use-brand';
import { ContactLink } from './contact-link';
import { OrderErrorBox } from './order-error-box';

/** A page that is not there, or a server that could not answer. */
export function PlainError({ kind }: { kind: 'notFound' | 'serverError' }) {
  const { t } = useTranslation('errors');
  const { errorEmail } = useBrand();
  const footer = <ContactLink email={errorEmail} subject={t('applicationError')} />;
  return (
    <OrderErrorBox title={t(`${kind}.title`)} footer={footer}>
      {t(`${kind}.message`)}
    </OrderErrorBox>
  );
}
