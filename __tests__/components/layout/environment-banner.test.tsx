import { screen } from '@testing-library/react';
import { EnvironmentBanner } from '@/components/layout/environment-banner';
import type * as running from '@/hooks/environment';
import { renderScreen } from '@/__tests__/support/render';

const inEnvironment = (variables: Record<string, string>) => {
  const before = { ...process.env };
  Object.assign(process.env, variables);
  jest.resetModules();
  const { environment } = jest.requireActual<typeof running>('@/hooks/environment');
  process.env = before;
  return environment;
};

test.each([
  ['production is not named', { NEXT_PUBLIC_BRANCH: 'main' }, { isProduction: true, version: 'v1' }],
  ['staging is', { NEXT_PUBLIC_BRANCH: 'staging' }, { isProduction: false, name: 'staging' }],
  ['so is any other branch', { NEXT_PUBLIC_BRANCH: 'feature/x' }, { isProduction: false, name: 'feature/x' }],
  ['the version is the API’s', { NEXT_PUBLIC_API_URL: 'https://api.example/v12' }, { version: 'v12' }],
])('%s', (_, variables, expected) => {
  expect(inEnvironment(variables)).toMatchObject(expected);
});

test('the banner names the environment and the version of the API', () => {
  renderScreen(<EnvironmentBanner name="staging" version="v1" />);
  expect(screen.getByTestId('environmentBanner')).toHaveTextContent('Environment: staging · API v1');
});
