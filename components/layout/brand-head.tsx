import { useTranslation } from '@/hooks/use-translations';
import { useBrand } from '@/hooks/use-brand';
import { PageHead } from './page-head';

/** Title, description and favicon in the brand's name. */
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
