import { screen } from '@testing-library/react';
import { renderScreen } from '@/__tests__/support/render';
import { EnvironmentBanner } from '@/components/layout/environment-banner';

test('names the environment and the version of the API', () => {
  renderScreen(<EnvironmentBanner name="staging" />);
  expect(screen.getByTestId('environmentBanner')).toHaveTextContent('Environment: staging · API v1');
});
