import { useTranslation } from '@/hooks/i18n/use-translation';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import { findCardBrand } from './card/card-brand';

/** Returns a function that names a saved method, for example "Visa card ending 4242". */
export function useMethodName(): (method: SavedMethod) => string {
  const { t } = useTranslation('payment-methods');
  return (method) => {
    if (method.type === 'card') {
      const { brand, last4, funding } = method.card;
      const { name } = findCardBrand(brand);
      return name
        ? t('card.title', { context: funding ?? undefined, brand: name, last4 })
        : t('card.unbranded', { last4 });
    }
    if (method.type !== 'direct_debit') return t(`type.${method.type}`);
    const ending = t('directDebit.ending', { ending: method.direct_debit.account_number_ending });
    return `${t('type.direct_debit')} ${ending}`;
  };
}
