import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { SilentBoundary } from '@/components/ui/silent-boundary';
import { useHostMessages } from '@/hooks/embedding/use-host-messages';
import { useOpaqueOrigin } from '@/hooks/embedding/use-opaque-origin';
import { lazyComponent } from '@/hooks/react/lazy-component';
import { useFocusVisible } from '@/hooks/react/use-focus-visible';
import { useIdleCallback } from '@/hooks/react/use-idle-callback';
import { useAnalyticsContext } from '@/hooks/telemetry/use-analytics-context';
import { useBrand } from '@/hooks/use-brand';
import { useColorScheme } from '@/hooks/use-color-scheme';
import { getApiVersion, settings } from '@/lib/settings';
import { BrandStyle } from '@/styles/brand-style';
import { GlobalStyle } from '@/styles/global-style';
import { LanguageSwitcher } from './language-switcher';
import { Shell } from './shell';

const PartnerHeaderFooter = lazyComponent(
  async () => (await import('./partner-header-footer')).PartnerHeaderFooter,
);
const PageAnalytics = lazyComponent(async () => (await import('./page-analytics')).PageAnalytics);
const EnvironmentBanner = lazyComponent(async () => (await import('./environment-banner')).EnvironmentBanner);

type Props = {
  children: ReactNode;
  fallback: ReactNode;
  /** Default true; a page that is not embedded has a header, a footer and more width. */
  isEmbedded?: boolean;
};

/** A page with the brand's styles that exchanges messages with the host page around its frame. */
export function EmbeddedPage({ children, fallback, isEmbedded = true }: Props) {
  const brand = useBrand();
  const isOpaqueOrigin = useOpaqueOrigin();
  const { branch, hasAnalytics, isProductionBranch } = settings;
  const [isIdle, setIsIdle] = useState(false);
  useIdleCallback(useCallback(() => setIsIdle(true), []));
  useHostMessages();
  useAnalyticsContext();
  useFocusVisible();
  useColorScheme();
  const shell = (
    <Shell isWide={!isEmbedded} headerEnd={isOpaqueOrigin ? null : <LanguageSwitcher />}>
      {isOpaqueOrigin ? fallback : children}
    </Shell>
  );
  return (
    <>
      <GlobalStyle />
      <BrandStyle brand={brand} />
      <SilentBoundary>{isIdle && hasAnalytics && <PageAnalytics />}</SilentBoundary>
      <SilentBoundary>
        {!isProductionBranch && <EnvironmentBanner name={branch} version={getApiVersion()} />}
      </SilentBoundary>
      {isEmbedded ? (
        shell
      ) : (
        <Suspense>
          <PartnerHeaderFooter brand={brand}>{shell}</PartnerHeaderFooter>
        </Suspense>
      )}
    </>
  );
}
