import {
  parameterNameOf,
  searchParamsOf,
  type ParameterChanges,
  type ParameterName,
  type UrlParameters,
} from './reference';

/**
 * Serialises parameters with a leading `?`; omits unknown names and absent values. The parameters of `path` that the
 * checkout does not know stay in front.
 */
export function toQueryString(parameters: ParameterChanges, path = ''): string {
  const search = searchParamsOf(path);
  for (const name of [...search.keys()]) if (parameterNameOf(name)) search.delete(name);
  for (const [name, value] of Object.entries(parameters)) {
    if (typeof value === 'string' && parameterNameOf(name)) search.set(name, value);
  }
  return toSearch(search);
}

/** Returns the query of `path`, followed by the parameters of `otherPath` that it does not have under any alias. */
export function joinQueryStrings(path: string, otherPath: string): string {
  const search = searchParamsOf(path);
  const ownNames = [...search.keys()].map(canonicalNameOf);
  searchParamsOf(otherPath).forEach((value, name) => {
    if (!ownNames.includes(canonicalNameOf(name))) search.append(name, value);
  });
  return toSearch(search);
}

const canonicalNameOf = (name: string): string => parameterNameOf(name) ?? name;
const toSearch = (search: URLSearchParams) => `?${search.toString()}`.replace(/^\?$/, '');

/** Parameters that the shop sets for every checkout in its page. */
const settingNames = [
  'design',
  'redirect',
  'cancel',
  'countries',
  'soleTraders',
  'colorScheme',
  'summary',
  'hideSummary',
  'autoContinue',
  'alwaysDefault',
  'display',
] as const satisfies readonly ParameterName[];

/** Returns the parameters of a restarted checkout: the same intent, or else the company search, in the same design. */
export function resetParameters(parameters: UrlParameters): ParameterChanges {
  const { intent, key, publicKey, localeController } = parameters;
  const settings = Object.fromEntries(settingNames.map((name) => [name, parameters[name]]));
  return intent
    ? { intent, key, ...settings }
    : { showCompanySearch: 'true', publicKey, localeController, ...settings };
}
