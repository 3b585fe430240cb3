import type { PaymentMethod, SavedMethod } from '@/lib/domain/payment-method';
import type { Provider } from '@/lib/domain/providers';
import { buildCard, buildDirectDebit } from './builders';
import type { SavedSet } from './scenario';

const by = (provider: Provider, method: PaymentMethod): SavedMethod => ({ ...method, provider });

const brands = [
  { brand: 'visa', last4: '4242' },
  { brand: 'mastercard', last4: '4444' },
  { brand: 'amex', last4: '0005' },
  { brand: 'unknown', last4: '0000' },
];

/** Last digits that say why charging the card fails. */
export const declines: Readonly<Record<string, string>> = {
  '0002': 'payment_declined',
  '0341': 'payment_declined',
  '9995': 'insufficient_funds',
  '0069': 'card_error',
};

const endingFor = (code = 'payment_declined') =>
  Object.keys(declines).find((last4) => last4 !== '0002' && declines[last4] === code) ?? '0341';

/** What an organisation has saved at the start. */
export function savedMethods(
  set: SavedSet | undefined,
  cardProvider: Provider,
  declined?: string,
): SavedMethod[] {
  switch (set) {
    case undefined:
      return [];
    case 'several':
      return [
        by(cardProvider, buildCard({ id: 'card-visa', is_default: true })),
        by(
          cardProvider,
          buildCard({
            id: 'card-mastercard',
            card: { brand: 'mastercard', last4: '4444', funding: 'debit' },
          }),
        ),
        by(
          cardProvider,
          buildCard({
            id: 'card-amex',
            card: { brand: 'amex', last4: '0005', exp_month: 1, exp_year: 2020 },
          }),
        ),
        by('gocardless', buildDirectDebit()),
      ];
    case 'declining':
      return [
        by(
          cardProvider,
          buildCard({ id: 'card-declining', is_default: true, card: { last4: endingFor(declined) } }),
        ),
      ];
    case 'mandate':
      return [by('gocardless', buildDirectDebit({ is_default: true }))];
    case 'many':
      return Array.from({ length: 500 }, (_, at) =>
        by(
          cardProvider,
          buildCard({ id: `card-${at + 1}`, is_default: at === 0, card: brands[at % brands.length] }),
        ),
      );
  }
}
