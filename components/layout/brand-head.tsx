import { useTranslation } from '@/hooks/i18n/use-translation';
import { useBrand } from '@/hooks/use-brand';
import { imagePathOf } from '@/lib/domain/brand-images';
import { PageHead } from './page-head';

/** Sets title, description and favicon of the brand. */
export function BrandHead({ page }: { page: 'checkout' | 'error' | 'confirmation' }) {
  const { t } = useTranslation('layout');
  const brand = useBrand();
  const { title } = brand;
  return (
    <PageHead
      title={t(`title.${page}`, { brand: title })}
      description={t('tagline', { brand: title })}
      favicon={imagePathOf(brand, 'favicon')}
    />
  );
}
