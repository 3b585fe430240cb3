import type { PaymentMethod, SavedMethod } from '@/lib/domain/methods/payment-method';
import type { Provider } from '@/lib/domain/methods/providers';
import { buildCard, buildDirectDebit } from './builders';
import type { SavedMethodsPreset } from './scenario';

const withProvider = (provider: Provider, method: PaymentMethod): SavedMethod => ({ ...method, provider });

const sampleCards = [
  { brand: 'visa', last4: '4242' },
  { brand: 'mastercard', last4: '4444' },
  { brand: 'amex', last4: '0005' },
  { brand: 'unknown', last4: '0000' },
];

/** Decline codes by the last digits of magic cards. */
export const declineCodesByLast4: Readonly<Record<string, string>> = {
  '0002': 'payment_declined',
  '0341': 'payment_declined',
  '9995': 'insufficient_funds',
  '0069': 'card_error',
};

const last4ForDecline = (code = 'payment_declined') =>
  Object.keys(declineCodesByLast4).find((last4) => last4 !== '0002' && declineCodesByLast4[last4] === code) ??
  '0341';

/** Builds the methods that an organisation has saved at the start of a scenario. */
export function buildSavedMethods(
  preset: SavedMethodsPreset | undefined,
  cardProvider: Provider,
  declineCode?: string,
): SavedMethod[] {
  switch (preset) {
    case undefined:
      return [];
    case 'several':
      return [
        withProvider(cardProvider, buildCard({ id: 'card-visa', is_default: true })),
        withProvider(
          cardProvider,
          buildCard({
            id: 'card-mastercard',
            card: { brand: 'mastercard', last4: '4444', funding: 'debit' },
          }),
        ),
        withProvider(
          cardProvider,
          buildCard({
            id: 'card-amex',
            card: { brand: 'amex', last4: '0005', exp_month: 1, exp_year: 2020 },
          }),
        ),
        withProvider('gocardless', buildDirectDebit()),
      ];
    case 'declining':
      return [
        withProvider(
          cardProvider,
          buildCard({
            id: 'card-declining',
            is_default: true,
            card: { last4: last4ForDecline(declineCode) },
          }),
        ),
      ];
    case 'card-without-funding':
      return [withProvider(cardProvider, buildCard({ is_default: true, card: { funding: undefined } }))];
    case 'mandate':
      return [withProvider('gocardless', buildDirectDebit({ is_default: true }))];
    case 'many':
      return Array.from({ length: 500 }, (_, index) =>
        withProvider(
          cardProvider,
          buildCard({
            id: `card-${index + 1}`,
            is_default: index === 0,
            card: sampleCards[index % sampleCards.length],
          }),
        ),
      );
  }
}

const MAX_SAVED_METHODS = 1000;

/** Adds a saved method; the oldest ones that are not the default are forgotten beyond a limit. */
export function addSavedMethod(
  { paymentMethods }: { paymentMethods: SavedMethod[] },
  method: SavedMethod,
): void {
  paymentMethods.push(method);
  if (paymentMethods.length <= MAX_SAVED_METHODS) return;
  const oldestIndex = paymentMethods.findIndex(({ is_default }) => !is_default);
  paymentMethods.splice(Math.max(oldestIndex, 0), 1);
}
