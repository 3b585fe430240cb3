// Proves that the support line stands where the buyer cannot go on: components/payment-methods.
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderChooser, stripeCard } from '@/__tests__/support/method-chooser';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, server } from '@/__tests__/support/sandbox';
import { CardFormUnavailable } from '@/components/payment-methods/card/card-form-unavailable';

answerFromSandbox();
beforeEach(() => jest.spyOn(console, 'warn').mockImplementation());
afterEach(() => jest.restoreAllMocks());

const findSupportLine = () => screen.findByText(/^If you cannot continue, please write to us/);

test('methods that cannot be read name the support', async () => {
  server.use(http.get('*/organisations/org-saved/*', () => HttpResponse.json({}, { status: 403 })));
  renderChooser('saved', { allowed: [stripeCard] });
  expect(await screen.findByTestId('paymentMethods.error')).toBeVisible();
  expect(await findSupportLine()).toBeVisible();
});

test('a card form that cannot work names the support', async () => {
  renderScreen(<CardFormUnavailable title="Unavailable" />, { url: '/' });
  expect(screen.getByRole('alert')).toHaveTextContent('Unavailable');
  expect(await findSupportLine()).toBeVisible();
});
