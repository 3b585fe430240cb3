import table from '@/__tests__/data/provider-requests.json';

type Environment = Record<string, string>;
export type ProviderRequest = { kind: string; address: string };

/** The directive that decides on a request of a kind. */
export const directiveByKind: Record<string, string> = {
  script: 'script-src',
  connect: 'connect-src',
  socket: 'connect-src',
  frame: 'frame-src',
  img: 'img-src',
  camera: 'camera',
  microphone: 'microphone',
};

const airwallexSuffixes: Record<string, string> = { prod: '', demo: '-demo', sandbox: '.sandbox' };

/** Lists what the providers' scripts request from the page in a live build with these settings. */
export function listProviderRequests(env: Environment): ProviderRequest[] {
  const applies = (when: object = {}) => Object.entries(when).every(([name, value]) => env[name] === value);
  const fillIn = (address: string) =>
    address
      .replace('{airwallex}', airwallexSuffixes[env.NEXT_PUBLIC_AIRWALLEX_ENV ?? ''] ?? '')
      .replace('{profiling}', env.NEXT_PUBLIC_TMX_HOST || 'h.online-metrix.net');
  return table.requests
    .filter(({ when }) => applies(when))
    .map(({ kind, address }) => ({ kind, address: fillIn(address) }));
}

/** Returns whether a source of the policy covers the address; a wildcard in an address needs the same one there. */
export function isCoveredBy(source: string, address: string): boolean {
  const [sourceScheme, sourceHost = ''] = source.split('://');
  const [scheme, rest = ''] = address.split('://');
  const [host = ''] = rest.split('/');
  if (sourceScheme !== scheme) return false;
  return sourceHost.startsWith('*.') ? host.endsWith(sourceHost.slice(1)) : host === sourceHost;
}
