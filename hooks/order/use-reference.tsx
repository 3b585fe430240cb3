import { useRouter } from 'next/router';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useHydrated } from '@/hooks/react/use-hydrated';
import {
  parseQueryString,
  parseReference,
  readParameters,
  type Reference,
  type UrlParameters,
} from '@/lib/domain/url/reference';

export type UrlState = {
  /** False until the page is hydrated: a static page is rendered without a query. */
  isReady: boolean;
  reference: Reference;
  parameters: UrlParameters;
};

const parseUrl = (isReady: boolean, path: string): UrlState => {
  const query = parseQueryString(path);
  return { isReady, reference: parseReference(query), parameters: readParameters(query) };
};

const UrlContext = createContext<UrlState>(parseUrl(false, ''));

/** Parses the URL once per change, for the whole page. */
export function UrlProvider({ children }: { children: ReactNode }) {
  const isReady = useHydrated();
  const { asPath } = useRouter();
  const urlState = useMemo(() => parseUrl(isReady, isReady ? asPath : ''), [isReady, asPath]);
  return <UrlContext value={urlState}>{children}</UrlContext>;
}

/** Returns the order, intent or company search that the URL refers to, and the parameters of the URL. */
export const useReference = (): UrlState => useContext(UrlContext);
