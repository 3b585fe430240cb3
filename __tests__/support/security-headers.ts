import { modifyRouteRegex } from 'next/dist/lib/redirect-status';
import { getPathMatch } from 'next/dist/shared/lib/router/utils/path-match';
import { defaultLocale, localeTags } from '@/lib/domain/i18n/locales';

type Environment = Record<string, string>;
type HeaderRule = { source: string; headers: { key: string; value: string }[] };
const { headers } = jest.requireActual<{
  headers: (env: Environment, inlineScript: string) => Promise<HeaderRule[]>;
}>('@/scripts/build/security-headers');

export type HeadersByName = Record<string, string | string[]>;

/** As Next's own server matches them: after it has added the default language to a path that has none. */
const isRuleFor = ({ source }: HeaderRule, address: string) =>
  getPathMatch(source, { strict: true, removeUnnamedParams: true, regexModifier: modifyRouteRegex })(
    localeTags.some((locale) => address.split('/')[1] === locale) ? address : `/${defaultLocale}${address}`,
  );

/** The headers of an address in a production build, as Next gives them: of two with one name the later. */
export async function headersOf(address: string, env: Environment): Promise<HeadersByName> {
  const rules = await headers({ NODE_ENV: 'production', ...env }, '');
  const matchingRules = rules.filter((rule) => isRuleFor(rule, address));
  const pairs = matchingRules.flatMap((rule) => rule.headers.map(({ key, value }) => [key, value] as const));
  const headersByName = Object.fromEntries(pairs);
  const policy = headersByName['Content-Security-Policy'];
  return policy === undefined
    ? headersByName
    : { ...headersByName, 'Content-Security-Policy': policy.split('; ') };
}

/** The hosts of a policy and of the permissions, each with the directives that it is in. */
export function hostsOf(headersByName: HeadersByName): Map<string, Set<string>> {
  const directivesByHost = new Map<string, Set<string>>();
  const add = (directive: string, sources: string[]) => {
    for (const source of sources)
      if (/^(https?|wss?):\/\/./.test(source))
        directivesByHost.set(source, (directivesByHost.get(source) ?? new Set()).add(directive));
  };
  for (const directive of [headersByName['Content-Security-Policy'] ?? []].flat()) {
    const [name = '', ...sources] = directive.split(' ');
    add(name, sources);
  }
  for (const [, name = '', sources = ''] of String(headersByName['Permissions-Policy']).matchAll(
    /([\w-]+)=\(([^)]*)\)/g,
  ))
    add(name, sources.replace(/"/g, '').split(' '));
  return directivesByHost;
}

/** Every combination of the values that change what is let in. */
export function listEnvironments(): Environment[] {
  const choices: Record<string, string[]> = {
    NEXT_PUBLIC_API_URL: ['', 'https://api.example.com/v1'],
    NEXT_PUBLIC_PROVIDERS: ['', 'simulated', 'live'],
    NEXT_PUBLIC_AIRWALLEX_ENV: ['', 'demo', 'sandbox', 'prod'],
    NEXT_PUBLIC_GOCARDLESS_ENV: ['', 'sandbox', 'live'],
    NEXT_PUBLIC_FRAUD_CHECK: ['', 'off'],
    NEXT_PUBLIC_TMX_ORG_ID: ['', 'a1b2c3d4'],
    NEXT_PUBLIC_TMX_HOST: ['', 'profile.example.com'],
    NEXT_PUBLIC_SENTRY_DSN: ['', 'https://public@errors.example.com/1'],
    NEXT_PUBLIC_SEGMENT_WRITE_KEY: ['', 'writekey'],
    NEXT_PUBLIC_SEGMENT_HOST: ['', 'events.example.com/v1'],
    CHECKOUT_FRAME_ANCESTORS: ['', 'https://shop.example'],
  };
  return Object.entries(choices).reduce<Environment[]>(
    (all, [name, values]) => all.flatMap((env) => values.map((value) => ({ ...env, [name]: value }))),
    [{}],
  );
}
