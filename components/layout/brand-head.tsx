import { useTranslation } from '@/hooks/i18n/use-translation';
import { useBrand } from '@/hooks/use-brand';
import { PageHead } from './page-head';

/** Sets title, description and favicon of the brand. */
export function BrandHead({ page }: { page: 'checkout' | 'error' | 'confirmation' }) {
  const { t } = useTranslation('layout');
  const { title, favicon } = useBrand();
  return (
    <PageHead
      title={t(`title.${page}`, { brand: title })}
      description={t('tagline', { brand: title })}
      favicon={favicon}
    />
  );
}
