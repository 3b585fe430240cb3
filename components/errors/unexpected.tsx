import { useTranslation } from '@/hooks/use-translations';
import { useBrand } from '@/hooks/use-brand';
import { ContactLink } from './contact-link';
import { OrderErrorBox } from './order-error-box';

/** Says that something went wrong, and where to turn. */
export function Unexpected() {
  const { t } = useTranslation('errors');
  const { errorEmail } = useBrand();
  return (
    <OrderErrorBox
      title={t('unexpected.title')}
      footer={<ContactLink email={errorEmail} subject={t('applicationError')} />}
    >
      {t('unexpected.message')}
    </OrderErrorBox>
  );
}
