import { useLayoutEffect } from 'react';
import { setPageContext } from '@/lib/telemetry/page-context';
import { useBrand } from './use-brand';
import { useBridge } from './use-bridge';
import { useLocale } from './use-locale';

/** What analytics is told of the page with every event: known before anything on the page has an effect. */
export function usePageContext(): void {
  const { id: brand } = useBrand();
  const { isEmbedded: embedded } = useBridge();
  const { locale } = useLocale();
  useLayoutEffect(() => setPageContext({ brand, locale, embedded }), [brand, locale, embedded]);
}
