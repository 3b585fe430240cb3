import { render } from '@testing-library/react';
import mockRouter from 'next-router-mock';
import { StrictMode, type ReactElement } from 'react';
import { SWRConfig } from 'swr';
import { BrandProvider } from '@/hooks/use-brand';
import { BridgeProvider } from '@/hooks/use-bridge';
import { LanguageProvider } from '@/hooks/use-language';
import { NavigationProvider } from '@/hooks/use-navigation';
import { PaymentSelectionProvider } from '@/hooks/use-payment-selection';
import { swrSettings } from '@/hooks/swr-settings';
import { TranslationsProvider } from '@/hooks/use-translations';
import { textsOf } from './texts';

type Options = { url?: string; locale?: string };

/** Renders a screen as the app does: strict, with an empty cache, in a language, at an address. */
export function renderScreen(screen: ReactElement, { url = '/', locale = 'en-GB' }: Options = {}) {
  mockRouter.setCurrentUrl(url);
  mockRouter.locale = locale;
  const props = { _nextI18Next: { initialI18nStore: { [locale]: textsOf(locale) }, initialLocale: locale } };
  return render(
    <StrictMode>
      <SWRConfig value={{ ...swrSettings, provider: () => new Map() }}>
        <TranslationsProvider props={props}>
          <NavigationProvider>
            <BridgeProvider>
              <BrandProvider>
                <LanguageProvider>
                  <PaymentSelectionProvider>{screen}</PaymentSelectionProvider>
                </LanguageProvider>
              </BrandProvider>
            </BridgeProvider>
          </NavigationProvider>
        </TranslationsProvider>
      </SWRConfig>
    </StrictMode>,
  );
}
