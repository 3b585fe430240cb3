import { useCallback, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { SilentBoundary } from '@/components/ui/silent-boundary';
import { useBridge } from '@/hooks/embedding/use-bridge';
import { useHostMessages } from '@/hooks/embedding/use-host-messages';
import { lazyComponent } from '@/hooks/react/lazy-component';
import { useHydrated } from '@/hooks/react/use-hydrated';
import { useIdleCallback } from '@/hooks/react/use-idle-callback';
import { useAnalyticsContext } from '@/hooks/telemetry/use-analytics-context';
import { useBrand } from '@/hooks/use-brand';
import { useDocumentAttributes } from '@/hooks/use-document-attributes';
import { brands } from '@/lib/domain/brands';
import { getEnvironmentName, settings } from '@/lib/settings';
import { BrandStyle } from '@/styles/brand-style';
import { GlobalStyle } from '@/styles/global-style';
import { prerenderedComponent } from './prerendered-component';
import { Shell } from './shell';
import { useAppearance } from './use-appearance';

const PartnerHeaderFooter = lazyComponent(
  async () => (await import('./partner-header-footer')).PartnerHeaderFooter,
);
const LanguageSwitcher = prerenderedComponent(
  async () => (await import('./language-switcher')).LanguageSwitcher,
);
const PageAnalytics = lazyComponent(async () => (await import('./page-analytics')).PageAnalytics);
const EnvironmentBanner = prerenderedComponent(
  async () => (await import('./environment-banner')).EnvironmentBanner,
);

/** Keeps room for the header, which is loaded later and has up to three lines: it would move the page. */
const HeaderRoom = styled.div`
  :root[data-is-standalone] & {
    display: grid;
    min-block-size: 72px;
  }
`;

type Props = { children: ReactNode; fallback: ReactNode };

/**
 * A page with the brand's styles that exchanges messages with the host page around its frame. Opened by itself, such as
 * from a payment link, it has a header, a footer and more width.
 */
export function EmbeddedPage({ children, fallback }: Props) {
  const brand = useBrand();
  const isHydrated = useHydrated();
  // A frame sandboxed without `allow-same-origin`: CORS fails all calls.
  const isOpaqueOrigin = isHydrated && window.origin === 'null';
  const { isEmbedded } = useBridge();
  const isStandalone = isHydrated && !isEmbedded;
  const { hasAnalytics } = settings;
  const environmentName = getEnvironmentName();
  const [isIdle, setIsIdle] = useState(false);
  useIdleCallback(useCallback(() => setIsIdle(true), []));
  useHostMessages();
  useAnalyticsContext();
  useDocumentAttributes(isStandalone);
  useAppearance(brand);
  const renderBar = (part: 'header' | 'footer') => (
    <SilentBoundary>{isStandalone && <PartnerHeaderFooter part={part} brand={brand} />}</SilentBoundary>
  );
  return (
    <>
      <GlobalStyle />
      <BrandStyle brands={brands} />
      <SilentBoundary>{isIdle && hasAnalytics && <PageAnalytics />}</SilentBoundary>
      {environmentName && <EnvironmentBanner name={environmentName} />}
      <HeaderRoom>{renderBar('header')}</HeaderRoom>
      <Shell headerEnd={!isOpaqueOrigin && <LanguageSwitcher />}>
        {isOpaqueOrigin ? fallback : children}
      </Shell>
      {renderBar('footer')}
    </>
  );
}
