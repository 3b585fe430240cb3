import type { ReactNode } from 'react';
import { useBrand } from '@/hooks/use-brand';
import { useEmbedding } from '@/hooks/use-embedding';
import { useFocusOutline } from '@/hooks/use-focus-outline';
import { useIsolated } from '@/hooks/use-isolated';
import { GlobalStyle } from '@/styles/global-style';
import { Shell } from './shell';

/** A page in a merchant's page: in the brand's look, in touch with the page around it. */
export function EmbeddedPage({ children, fallback }: { children: ReactNode; fallback: ReactNode }) {
  const brand = useBrand();
  const isolated = useIsolated();
  useEmbedding();
  useFocusOutline();
  return (
    <>
      <GlobalStyle brand={brand} />
      <Shell>{isolated ? fallback : children}</Shell>
    </>
  );
}
