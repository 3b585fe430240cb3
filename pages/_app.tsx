import type { AppProps } from 'next/app';
import { useRouter } from 'next/router';
import { SWRConfig } from 'swr';
import { ErrorBoundary, UnexpectedErrorScreen } from '@/components/errors/error-boundary';
import { EmbeddedPage } from '@/components/layout/embedded-page';
import { BridgeProvider } from '@/hooks/embedding/use-bridge';
import { LanguageProvider } from '@/hooks/i18n/use-language';
import { TranslationsProvider, type TranslatedProps } from '@/hooks/i18n/use-translation';
import { NavigationProvider } from '@/hooks/navigation/use-navigation';
import { UrlProvider } from '@/hooks/order/use-reference';
import { PaymentSelectionProvider } from '@/hooks/payment-methods/use-payment-selection';
import { useHydrated } from '@/hooks/react/use-hydrated';
import { swrConfig } from '@/hooks/swr-config';
import { useErrorMonitoring } from '@/hooks/telemetry/use-error-monitoring';
import { BrandProvider } from '@/hooks/use-brand';
import { ownHistoryEntry } from '@/lib/session/history-entry';

// Before Next creates its router, which writes history state.
if (typeof window !== 'undefined') ownHistoryEntry(window.history);

export default function App({ Component, pageProps }: AppProps<TranslatedProps>) {
  useErrorMonitoring();
  const { asPath, pathname } = useRouter();
  // The 404 page is static: only the browser knows which path does not exist.
  const isHeadless = /^\/headless(?=[/?#]|$)/.test(useHydrated() ? asPath : pathname);
  const page = (
    <ErrorBoundary>
      <Component {...pageProps} />
    </ErrorBoundary>
  );
  return (
    <SWRConfig value={swrConfig}>
      <TranslationsProvider props={pageProps}>
        <UrlProvider>
          {isHeadless ? (
            pathname !== '/404' && page
          ) : (
            <NavigationProvider>
              <BridgeProvider>
                <BrandProvider>
                  <LanguageProvider>
                    <PaymentSelectionProvider>
                      <ErrorBoundary>
                        <EmbeddedPage fallback={<UnexpectedErrorScreen />}>{page}</EmbeddedPage>
                      </ErrorBoundary>
                    </PaymentSelectionProvider>
                  </LanguageProvider>
                </BrandProvider>
              </BridgeProvider>
            </NavigationProvider>
          )}
        </UrlProvider>
      </TranslationsProvider>
    </SWRConfig>
  );
}
