import type * as SettingsModule from '@/lib/settings';

function readSettings(variables: Record<string, string>) {
  const environmentBefore = { ...process.env };
  Object.assign(process.env, variables);
  jest.resetModules();
  const { settings, getApiVersion } = jest.requireActual<typeof SettingsModule>('@/lib/settings');
  process.env = environmentBefore;
  return { ...settings, apiVersion: getApiVersion() };
}

test.each([
  [
    'treats the branch main as production',
    { NEXT_PUBLIC_BRANCH: 'main' },
    { isProductionBranch: true, apiVersion: 'v1' },
  ],
  [
    'treats the branch staging as an environment of that name',
    { NEXT_PUBLIC_BRANCH: 'staging' },
    { isProductionBranch: false, branch: 'staging' },
  ],
  [
    'treats a feature branch as an environment of that name',
    { NEXT_PUBLIC_BRANCH: 'feature/x' },
    { isProductionBranch: false, branch: 'feature/x' },
  ],
  [
    'takes the version from the end of the API URL',
    { NEXT_PUBLIC_API_URL: 'https://api.example/v12' },
    { apiVersion: 'v12' },
  ],
  ['disables analytics without a write key', {}, { hasAnalytics: false }],
  ['enables analytics with a write key', { NEXT_PUBLIC_SEGMENT_WRITE_KEY: 'key' }, { hasAnalytics: true }],
])('settings %s', (_, variables, expected) => {
  expect(readSettings(variables)).toMatchObject(expected);
});
