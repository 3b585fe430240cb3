/** What the URL asks for. */
export type Reference =
  | { kind: 'intent'; intentId: string; key: string }
  | { kind: 'order'; orderId: string; key: string }
  | { kind: 'company-search'; publicKey?: string; companyId?: string }
  /** Back from the bank in a window that has no pad to open the key with. */
  | { kind: 'sealed' }
  | { kind: 'malformed' };

/** A raw query: the router's, or one made from `URLSearchParams`. */
export type Query = Record<string, string | string[] | undefined>;

/** Each parameter with the names it may come under. Names that are not here are ignored. */
const aliases = {
  intent: ['intent', 'intentId'],
  order: ['order', 'orderId'],
  key: ['key', 'orderKey'],
  plan: ['plan'],
  template: ['template'],
  design: ['design'],
  showPaymentOffers: ['showPaymentOffers'],
  showCompanySearch: ['showCompanySearch'],
  companyId: ['companyId'],
  country: ['country'],
  publicKey: ['publicKey'],
  localeController: ['localeController'],
  instantPaymentStatus: ['instantPaymentStatus'],
} as const;
export type Parameter = keyof typeof aliases;
export const parameters = Object.keys(aliases) as Parameter[];

/** The parameter that a name of the query stands for. */
export const parameterOf = (name: string): Parameter | undefined =>
  parameters.find((parameter) => aliases[parameter].some((alias) => alias === name));

const MAX_QUERY = 8192;
const id = /^[A-Za-z0-9_-]{1,64}$/;
/** What is in place of a key on the way back from the bank; no key ever begins so. */
const sealed = /^sealed\./;
const orderKey = /^[A-Za-z0-9._~-]{1,256}$/;
const publicToken = /^pk_(test|live)[A-Za-z0-9._~-]{0,240}$/;
const missing = new Set(['', 'null', 'undefined']);

/** Everything the URL says, with aliases folded and absent values left out. */
export type Parameters = Partial<Record<Parameter, string>> & { ambiguous?: true };

/**
 * Folds aliases and repeats. Two different ids or keys are not a guess to make: then none of them is read, so that the
 * next address made of these parameters is no guess either.
 */
export function readParameters(query: Query): Parameters {
  const read: Parameters = {};
  for (const parameter of parameters) {
    const values = aliases[parameter].flatMap((name) =>
      Object.hasOwn(query, name) ? (query[name] ?? []) : [],
    );
    const present = values.map((value) => value.trim()).filter((value) => !missing.has(value));
    const [first, ...others] = present;
    if (first === undefined) continue;
    read[parameter] =
      parameter === 'instantPaymentStatus' && present.includes('complete') ? 'complete' : first;
    if (identifying.includes(parameter) && others.some((value) => value !== first)) read.ambiguous = true;
  }
  if (read.ambiguous) for (const parameter of identifying) delete read[parameter];
  return read;
}

const identifying: readonly Parameter[] = ['intent', 'order', 'key'];

/** Reads the reference. Anything that is not exactly an id and a key is malformed, and nothing is asked of the API. */
export function parse(query: Query): Reference {
  const read = readParameters(query);
  if (read.showCompanySearch === 'true') return companySearch(read);
  const { intent, order, key } = read;
  if (sizeOf(query) > MAX_QUERY || !key) return { kind: 'malformed' };
  if (sealed.test(key)) return { kind: 'sealed' };
  if (!orderKey.test(key)) return { kind: 'malformed' };
  if (intent) return id.test(intent) ? { kind: 'intent', intentId: intent, key } : { kind: 'malformed' };
  return order && id.test(order) ? { kind: 'order', orderId: order, key } : { kind: 'malformed' };
}

function companySearch({ publicKey, companyId }: Parameters): Reference {
  return {
    kind: 'company-search',
    publicKey: publicKey && publicToken.test(publicKey) ? publicKey : undefined,
    companyId: companyId && id.test(companyId) ? companyId : undefined,
  };
}

const sizeOf = (query: Query) =>
  Object.entries(query).reduce(
    (size, [name, value]) => size + name.length + String(value ?? '').length + 2,
    0,
  );

/** Whose screen it is: another order or intent is another buyer's. */
export const ownerOf = (reference: Reference): string =>
  reference.kind === 'order' ? reference.orderId : reference.kind === 'intent' ? reference.intentId : '';

export type Changes = Partial<Record<Parameter, string | undefined>>;

/** The query of a path, with repeats as arrays. */
export function queryOf(path: string): Query {
  const query: Query = {};
  const [, search = ''] = /^[^#?]*\?([^#]*)/.exec(path) ?? [];
  new URLSearchParams(search).forEach((value, name) => {
    const before = Object.hasOwn(query, name) ? query[name] : undefined;
    query[name] = before === undefined ? value : [before, value].flat();
  });
  return query;
}

/** Parameters as the end of an address: known names with a value only. */
export function searchOf(parameters: Changes): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (typeof value === 'string' && parameterOf(name)) search.set(name, value);
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** What is kept when the query starts anew. */
export function reset({
  intent,
  key,
  publicKey,
  localeController,
}: Parameters): Partial<Record<Parameter, string>> {
  if (intent) return { intent, ...(key && { key }) };
  return {
    showCompanySearch: 'true',
    ...(publicKey && { publicKey }),
    ...(localeController && { localeController }),
  };
}
