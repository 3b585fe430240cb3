// Compares the policy of every live build with the table of what the providers' scripts request, in both directions.
import table from '@/__tests__/data/provider-requests.json';
import {
  directiveByKind,
  isCoveredBy,
  listProviderRequests,
} from '@/__tests__/e2e/support/policy/provider-requests';
import { headersOf, hostsOf } from '@/__tests__/support/security-headers';

const base = {
  NEXT_PUBLIC_API_URL: 'https://api.example.com/v1',
  NEXT_PUBLIC_SENTRY_DSN: 'https://public@errors.example.com/1',
  NEXT_PUBLIC_SEGMENT_WRITE_KEY: 'writekey',
};
const profilings = [
  ['no profiling', {}],
  ['profiling', { NEXT_PUBLIC_TMX_ORG_ID: 'a1b2c3d4' }],
  ['a profiling host', { NEXT_PUBLIC_TMX_ORG_ID: 'a1b2c3d4', NEXT_PUBLIC_TMX_HOST: 'profile.example' }],
] as const;
const environments = ['prod', 'demo', 'sandbox'].flatMap((airwallex) =>
  ['live', 'sandbox'].flatMap((gocardless) =>
    profilings.map(([profiling, settings]): [string, string, string, Record<string, string>] => [
      airwallex,
      gocardless,
      profiling,
      {
        ...base,
        NEXT_PUBLIC_AIRWALLEX_ENV: airwallex,
        NEXT_PUBLIC_GOCARDLESS_ENV: gocardless,
        ...settings,
      },
    ]),
  ),
);

describe.each(environments)('with Airwallex %s, GoCardless %s and %s', (_, __, ___, env) => {
  const requests = listProviderRequests(env);
  /** The sources of the policy and of the permissions, as pairs of directive and host. */
  const listSources = async () => {
    const sources = [...hostsOf(await headersOf('/', env))];
    return sources.flatMap(([host, directives]) => [...directives].map((name) => [name, host] as const));
  };
  const covers = (directive: string, source: string, { kind, address }: (typeof requests)[number]) =>
    directiveByKind[kind] === directive && isCoveredBy(source, address);

  test('the policy allows every request of the table', async () => {
    const sources = await listSources();
    const isAllowed = (request: (typeof requests)[number]) =>
      sources.some(([directive, source]) => covers(directive, source, request));
    expect(requests.filter((request) => !isAllowed(request))).toEqual([]);
  });

  test('the policy names no host that the table does not need', async () => {
    const sources = await listSources();
    const isNeeded = ([directive, source]: readonly [string, string]) =>
      requests.some((request) => covers(directive, source, request));
    expect(sources.filter((source) => !isNeeded(source))).toEqual([]);
  });
});

test('every row of the table has a known kind and a source', () => {
  const sources = Object.keys(table.sources);
  for (const { kind, source } of table.requests) {
    expect(Object.keys(directiveByKind)).toContain(kind);
    expect(sources).toContain(source);
  }
  expect(sources.filter((name) => !table.requests.some(({ source }) => source === name))).toEqual([]);
});

test.each([
  ['https://*.a.example', 'https://b.a.example/c', true],
  ['https://*.a.example', 'https://a.example/c', false],
  ['https://a.example', 'https://b.a.example/c', false],
  ['https://a.example', 'wss://a.example/c', false],
  ['https://a.example', 'https://*.a.example/c', false],
])('%s covers %s: %s', (source, address, expected) => {
  expect(isCoveredBy(source, address)).toBe(expected);
});
