// Proves the messages of declined cards in the card forms.
import { screen, waitFor } from '@testing-library/react';
import { reports } from '@/__tests__/support/capture-reports';
import { airwallexCard, renderChooser, stripeCard, user } from '@/__tests__/support/method-chooser';
import { runProviderScripts, typeCard } from '@/__tests__/support/provider-scripts';
import { answerFromSandbox } from '@/__tests__/support/sandbox';

answerFromSandbox();
runProviderScripts();
beforeAll(async () => {
  // The first compilation of the package is slow.
  await import('@airwallex/components-sdk');
}, 30_000);
afterEach(() => jest.restoreAllMocks());

const providers = { stripe: ['basic', stripeCard], airwallex: ['airwallex', airwallexCard] } as const;

const addCard = async (provider: keyof typeof providers, cvc: string) => {
  const [scenario, allowed] = providers[provider];
  renderChooser(scenario, { allowed: [allowed] });
  await typeCard('4242424242424242', cvc);
  await user.type(screen.getByLabelText('Postcode'), 'sw1a2aa');
  await user.click(screen.getByTestId('cardForm.submit'));
  return screen.findByTestId('cardForm.error');
};

const anotherCard = 'This card was declined. Please use a different card.';
const insufficient = 'The balance or the limit of this card is not sufficient. Please use a different card.';
const incorrect = 'The card details are not correct. Please check them and try again.';
const notAuthenticated = 'The card could not be authenticated. Please try again or use a different card.';
const later = 'The card could not be checked at the moment. Please try again later.';

describe('a decline without a message of the provider is told by its kind', () => {
  test.each([
    ['stripe', 'insufficient_funds', '719', insufficient],
    ['stripe', 'expired_card', '711', 'This card has expired. Please use a different card.'],
    ['stripe', 'incorrect_cvc', '715', incorrect],
    ['stripe', 'authentication_required', '703', notAuthenticated],
    ['stripe', 'processing_error', '738', later],
    ['stripe', 'stolen_card', '745', anotherCard],
    ['stripe', 'generic_decline', '713', anotherCard],
    ['airwallex', 'validation_error', '728', incorrect],
    ['airwallex', 'authentication_declined', '704', notAuthenticated],
    ['airwallex', 'issuer_unavailable', '713', later],
    ['airwallex', 'risk_declined', '724', anotherCard],
  ] as const)('%s: %s', async (provider, code, cvc, sentence) => {
    expect(await addCard(provider, cvc)).toHaveTextContent(sentence);
    await waitFor(() => expect(reports).toEqual([`[warning] ${code}`]));
  });
});

test('an error that is no decline and has no message gets the general sentence', async () => {
  expect(await addCard('airwallex', '706')).toHaveTextContent(
    'The card could not be added. Please try again or use a different card.',
  );
  await waitFor(() => expect(reports).toEqual(['[warning] configuration_error']));
});

test.each([
  ['stripe', '619', 'Your card has insufficient funds.'],
  ['stripe', '645', 'Your card was declined.'],
  ['airwallex', '604', 'Your card could not be authenticated. Please try again or use a different card.'],
  ['airwallex', '612', 'Your card was declined.'],
] as const)(
  "the message of the provider takes precedence (%s, CVC %s): '%s'",
  async (provider, cvc, message) => {
    expect((await addCard(provider, cvc)).textContent).toBe(message);
  },
);
