type Mode = 'order' | 'intent' | 'company';

/** What the shop's own address asks for. */
export type Visit = {
  mode: Mode;
  order: string;
  intent: string;
  key: string;
  /** A query of the checkout, to be embedded as it is. */
  raw?: string;
  /** Options of the SDK that are given. */
  options: Record<string, string>;
};

const passedOn = ['plan', 'template', 'design', 'locale', 'showPaymentOffers', 'companyId', 'country'];

/** Reads a visit. A scenario with a suffix is an order of its own; an explicit order, intent or key goes first. */
export function visitOf(search: string): Visit {
  const query = new URLSearchParams(search);
  const scenario = query.get('scenario') || 'basic';
  const suffix = query.get('suffix')?.replace(/[^A-Za-z0-9-]/g, '');
  const copy = suffix ? `${scenario}_${suffix}` : scenario;
  const given = passedOn.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  return {
    mode: modeOf(query),
    order: query.get('order') ?? `order-${copy}`,
    intent: query.get('intent') ?? `intent-${copy}`,
    key: query.get('key') ?? `key-${scenario}`,
    raw: query.get('raw') ?? undefined,
    options: Object.fromEntries(given),
  };
}

function modeOf(query: URLSearchParams): Mode {
  const mode = query.get('mode');
  if (mode === 'company' || mode === 'intent') return mode;
  return mode === null && query.has('intent') ? 'intent' : 'order';
}
