/** The target of the checkout, parsed from the URL. */
export type Reference =
  | { kind: 'intent'; intentId: string; key: string }
  | { kind: 'order'; orderId: string; key: string }
  | { kind: 'company-search'; publicKey?: string; companyId?: string }
  /** The key is sealed: the buyer returned from the bank in a window that does not hold the pad. */
  | { kind: 'key-sealed' }
  | { kind: 'malformed' };

/** An unvalidated query: the router's, or one built from `URLSearchParams`. */
export type RawQuery = Record<string, string | string[] | undefined>;

/** The names of the parameters. Other names are ignored. */
export const parameterNames = [
  'intent',
  'order',
  'key',
  'plan',
  'template',
  'design',
  'showPaymentOffers',
  'showCompanySearch',
  'companyId',
  'country',
  'publicKey',
  'localeController',
  'instantPaymentStatus',
  'redirect',
  'cancel',
  'countries',
  'companyName',
  'soleTraders',
  'colorScheme',
  'hideSummary',
  'autoContinue',
  'alwaysDefault',
  'display',
  'summary',
] as const;
export type ParameterName = (typeof parameterNames)[number];

export const parameterAliases = { intent: 'intentId', order: 'orderId', key: 'orderKey' } as const;
const aliasOf = (parameter: ParameterName) =>
  (parameterAliases as Partial<Record<ParameterName, string>>)[parameter];

/** Returns the parameter with a name or alias. */
export const parameterNameOf = (name: string): ParameterName | undefined =>
  parameterNames.find((parameter) => name === parameter || name === aliasOf(parameter));

const MAX_QUERY_LENGTH = 8192;
export const idPattern = /^[A-Za-z0-9_-]{1,64}$/;
/** The sealed key in the URL when the buyer returns from the bank; an order key never has this prefix. */
const sealedKeyPattern = /^sealed\./;
export const orderKeyPattern = /^[A-Za-z0-9._~-]{1,256}$/;
export const publicKeyPattern = /^pk_(test|live)[A-Za-z0-9._~-]{0,240}$/;
const absentValues = new Set(['', 'null', 'undefined']);

/** The URL's parameters with aliases resolved and absent values omitted. */
export type UrlParameters = Partial<Record<ParameterName, string>> & { isAmbiguous?: true };

/**
 * Resolves aliases and repeated names; the first value wins. Conflicting ids or keys are ambiguous, so all of them are
 * dropped.
 */
export function readParameters(query: RawQuery): UrlParameters {
  const result: UrlParameters = {};
  for (const parameter of parameterNames) {
    const values = [parameter, aliasOf(parameter) ?? []]
      .flat()
      .flatMap((name) => (Object.hasOwn(query, name) ? (query[name] ?? []) : []));
    const present = values.map((value) => value.trim()).filter((value) => !absentValues.has(value));
    const [first, ...others] = present;
    if (first === undefined) continue;
    result[parameter] =
      parameter === 'instantPaymentStatus' && present.includes('complete') ? 'complete' : first;
    if (identifyingNames.includes(parameter) && others.some((value) => value !== first))
      result.isAmbiguous = true;
  }
  if (result.isAmbiguous) for (const parameter of identifyingNames) delete result[parameter];
  return result;
}

const identifyingNames: readonly ParameterName[] = ['intent', 'order', 'key'];

/** Parses the reference. Anything but a valid id and key is malformed, and no request is sent to the API. */
export function parseReference(query: RawQuery): Reference {
  const values = readParameters(query);
  if (values.showCompanySearch === 'true') return parseCompanySearch(values);
  const { intent, order, key } = values;
  if (queryLengthOf(query) > MAX_QUERY_LENGTH || !key) return { kind: 'malformed' };
  if (sealedKeyPattern.test(key)) return { kind: 'key-sealed' };
  if (!orderKeyPattern.test(key)) return { kind: 'malformed' };
  if (intent)
    return idPattern.test(intent) ? { kind: 'intent', intentId: intent, key } : { kind: 'malformed' };
  return order && idPattern.test(order) ? { kind: 'order', orderId: order, key } : { kind: 'malformed' };
}

function parseCompanySearch({ publicKey, companyId }: UrlParameters): Reference {
  return {
    kind: 'company-search',
    publicKey: publicKey && publicKeyPattern.test(publicKey) ? publicKey : undefined,
    companyId: companyId && idPattern.test(companyId) ? companyId : undefined,
  };
}

const queryLengthOf = (query: RawQuery) =>
  Object.entries(query).reduce(
    (size, [name, value]) => size + name.length + String(value ?? '').length + 2,
    0,
  );

/** Returns the id of the order or intent; empty for other kinds. Another id means another buyer. */
export function targetIdOf(reference: Reference): string {
  switch (reference.kind) {
    case 'order':
      return reference.orderId;
    case 'intent':
      return reference.intentId;
    case 'company-search':
    case 'key-sealed':
    case 'malformed':
      return '';
  }
}

export type ParameterChanges = Partial<Record<ParameterName, string | undefined>>;

/** Returns the query of a path or URL. */
export const searchParamsOf = (path: string) => new URLSearchParams(/^[^#?]*\?([^#]*)/.exec(path)?.[1]);

/** Parses the query of a path or URL; repeated names become arrays. */
export function parseQueryString(path: string): RawQuery {
  const query: RawQuery = {};
  searchParamsOf(path).forEach((value, name) => {
    const previous = Object.hasOwn(query, name) ? query[name] : undefined;
    query[name] = previous === undefined ? value : [previous, value].flat();
  });
  return query;
}
