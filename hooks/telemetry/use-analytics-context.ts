import { useLayoutEffect } from 'react';
import { useBridge } from '@/hooks/embedding/use-bridge';
import { useLocale } from '@/hooks/i18n/use-locale';
import { useBrand } from '@/hooks/use-brand';
import { setPageContext } from '@/lib/telemetry/analytics/page-context';

/** Sets the context that is sent with every event, in a layout effect so that it runs before child effects. */
export function useAnalyticsContext(): void {
  const { id: brandId } = useBrand();
  const { isEmbedded } = useBridge();
  const { locale } = useLocale();
  useLayoutEffect(
    () => setPageContext({ brand: brandId, locale, embedded: isEmbedded }),
    [brandId, locale, isEmbedded],
  );
}
