import Router from 'next/router';
import { toQueryString } from '@/lib/domain/url/query-string';
import { parseQueryString, readParameters, type ParameterChanges } from '@/lib/domain/url/reference';

/** Returns the URL of this page with its parameters and changes to them. In the address bar the key may be sealed. */
export function buildPageUrl(changes: ParameterChanges = {}): string {
  const { origin, pathname } = window.location;
  return (
    origin + pathname + toQueryString({ ...readParameters(parseQueryString(Router.asPath)), ...changes })
  );
}
