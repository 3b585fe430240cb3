import { useTranslation } from '@/hooks/use-translations';
import { ContactLink } from './contact-link';
import { OrderErrorBox } from './order-error-box';

/** Says that there was an error, and where to turn. */
export function Unexpected() {
  const { t } = useTranslation('errors');
  return (
    <OrderErrorBox title={t('applicationError')}>
      <ContactLink text="generic" subject={t('applicationError')} />
    </OrderErrorBox>
  );
}
