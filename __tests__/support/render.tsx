import { render } from '@testing-library/react';
import mockRouter from 'next-router-mock';
import { StrictMode, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { BridgeProvider } from '@/hooks/embedding/use-bridge';
import { LanguageProvider } from '@/hooks/i18n/use-language';
import { TranslationsProvider } from '@/hooks/i18n/use-translation';
import { NavigationProvider } from '@/hooks/navigation/use-navigation';
import { UrlProvider } from '@/hooks/order/use-reference';
import { PaymentSelectionProvider } from '@/hooks/payment-methods/use-payment-selection';
import { swrConfig } from '@/hooks/swr-config';
import { BrandProvider } from '@/hooks/use-brand';
import { textsOf } from './texts';

type RenderScreenOptions = {
  url?: string;
  locale?: string;
  /** Changes the static document before React hydrates it; without it, the screen is rendered in the browser alone. */
  changeDocument?: (container: HTMLElement) => void;
};

/** Renders a screen as the app does: strict, with an empty cache, in a language, at an address. */
export function renderScreen(
  screen: ReactElement,
  { url = '/', locale = 'en-GB', changeDocument }: RenderScreenOptions = {},
) {
  mockRouter.setCurrentUrl(url);
  mockRouter.locale = locale;
  const props = { _nextI18Next: { initialI18nStore: { [locale]: textsOf(locale) }, initialLocale: locale } };
  const page = (
    <StrictMode>
      <SWRConfig value={{ ...swrConfig, provider: () => new Map() }}>
        <TranslationsProvider props={props}>
          <UrlProvider>
            <NavigationProvider>
              <BridgeProvider>
                <BrandProvider>
                  <LanguageProvider>
                    <PaymentSelectionProvider>{screen}</PaymentSelectionProvider>
                  </LanguageProvider>
                </BrandProvider>
              </BridgeProvider>
            </NavigationProvider>
          </UrlProvider>
        </TranslationsProvider>
      </SWRConfig>
    </StrictMode>
  );
  if (!changeDocument) return render(page);
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  changeDocument(container);
  return render(page, { container, hydrate: true });
}
