import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { lazyPart } from '@/hooks/lazy-part';
import { useBrand } from '@/hooks/use-brand';
import { useEmbedding } from '@/hooks/use-embedding';
import { environment } from '@/hooks/environment';
import { useFocusOutline } from '@/hooks/use-focus-outline';
import { useIdle } from '@/hooks/use-idle';
import { useIsolated } from '@/hooks/use-isolated';
import { Optional } from '@/components/ui/optional';
import { usePageContext } from '@/hooks/use-page-context';
import { BrandStyle } from '@/styles/brand-style';
import { GlobalStyle } from '@/styles/global-style';
import { LanguageSwitcher } from './language-switcher';
import { Shell } from './shell';

const PartnerFrame = lazyPart(async () => (await import('./partner-frame')).PartnerFrame);
const PageAnalytics = lazyPart(async () => (await import('./page-analytics')).PageAnalytics);
const EnvironmentBanner = lazyPart(async () => (await import('./environment-banner')).EnvironmentBanner);

type Props = {
  children: ReactNode;
  fallback: ReactNode;
  /** The product always is; without it there are a header, a footer and more width. */
  embedded?: boolean;
};

/** A page in a merchant's page: in the brand's look, in touch with the page around it. */
export function EmbeddedPage({ children, fallback, embedded = true }: Props) {
  const brand = useBrand();
  const isolated = useIsolated();
  const { name, version, isTracked, isProduction } = environment;
  const [idle, setIdle] = useState(false);
  useIdle(useCallback(() => setIdle(true), []));
  useEmbedding();
  usePageContext();
  useFocusOutline();
  const shell = (
    <Shell wide={!embedded} corner={isolated ? null : <LanguageSwitcher />}>
      {isolated ? fallback : children}
    </Shell>
  );
  return (
    <>
      <GlobalStyle />
      <BrandStyle brand={brand} />
      <Optional>{idle && isTracked && <PageAnalytics />}</Optional>
      <Optional>{!isProduction && <EnvironmentBanner name={name} version={version} />}</Optional>
      {embedded ? (
        shell
      ) : (
        <Suspense>
          <PartnerFrame brand={brand}>{shell}</PartnerFrame>
        </Suspense>
      )}
    </>
  );
}
