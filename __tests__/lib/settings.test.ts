import type * as SettingsModule from '@/lib/settings';

function readSettings(variables: Record<string, string>) {
  const environmentBefore = { ...process.env };
  Object.assign(process.env, variables);
  jest.resetModules();
  const { settings, getEnvironmentName } = jest.requireActual<typeof SettingsModule>('@/lib/settings');
  const values = { ...settings, environmentName: getEnvironmentName() };
  process.env = environmentBefore;
  return values;
}

const API = 'https://api.example/v1';

test.each([
  ['name no environment for a real API on main', { NEXT_PUBLIC_API_URL: API }, { environmentName: '' }],
  ['name the sandbox on main', { NEXT_PUBLIC_BRANCH: 'main' }, { environmentName: 'sandbox' }],
  [
    'name simulated providers of a real API',
    { NEXT_PUBLIC_API_URL: API, NEXT_PUBLIC_PROVIDERS: 'simulated' },
    { environmentName: 'simulated' },
  ],
  ['name the sandbox with live providers', { NEXT_PUBLIC_PROVIDERS: 'live' }, { environmentName: 'sandbox' }],
  [
    'name the branch staging, also with a real API',
    { NEXT_PUBLIC_BRANCH: 'staging', NEXT_PUBLIC_API_URL: API },
    { environmentName: 'staging', branch: 'staging' },
  ],
  ['name a feature branch', { NEXT_PUBLIC_BRANCH: 'feature/x' }, { environmentName: 'feature/x' }],
  ['disable analytics without a write key', {}, { hasAnalytics: false }],
  ['enable analytics with a write key', { NEXT_PUBLIC_SEGMENT_WRITE_KEY: 'key' }, { hasAnalytics: true }],
])('settings %s', (_, variables, expected) => {
  expect(readSettings(variables)).toMatchObject(expected);
});
