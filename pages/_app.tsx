import type { AppProps } from 'next/app';
import { useRouter } from 'next/router';
import { SWRConfig } from 'swr';
import { ErrorBoundary, UnexpectedScreen } from '@/components/errors/error-boundary';
import { EmbeddedPage } from '@/components/layout/embedded-page';
import { HeadlessShell } from '@/components/layout/headless-shell';
import { blankHistory } from '@/hooks/blank-history';
import { swrSettings } from '@/hooks/swr-settings';
import { BrandProvider } from '@/hooks/use-brand';
import { BridgeProvider } from '@/hooks/use-bridge';
import { useFaultWatch } from '@/hooks/use-fault-watch';
import { LanguageProvider } from '@/hooks/use-language';
import { NavigationProvider } from '@/hooks/use-navigation';
import { PaymentSelectionProvider } from '@/hooks/use-payment-selection';
import { TranslationsProvider, type TranslatedProps } from '@/hooks/use-translations';

// Before Next's router is made, which writes into it.
if (typeof window !== 'undefined') blankHistory(window.history);

export default function App({ Component, pageProps }: AppProps<TranslatedProps>) {
  useFaultWatch();
  const headless = useRouter().pathname.startsWith('/headless');
  const page = (
    <ErrorBoundary>
      <Component {...pageProps} />
    </ErrorBoundary>
  );
  return (
    <SWRConfig value={swrSettings}>
      <TranslationsProvider props={pageProps}>
        {headless ? (
          <HeadlessShell>{page}</HeadlessShell>
        ) : (
          <NavigationProvider>
            <BridgeProvider>
              <BrandProvider>
                <LanguageProvider>
                  <PaymentSelectionProvider>
                    <ErrorBoundary>
                      <EmbeddedPage fallback={<UnexpectedScreen />}>{page}</EmbeddedPage>
                    </ErrorBoundary>
                  </PaymentSelectionProvider>
                </LanguageProvider>
              </BrandProvider>
            </BridgeProvider>
          </NavigationProvider>
        )}
      </TranslationsProvider>
    </SWRConfig>
  );
}
