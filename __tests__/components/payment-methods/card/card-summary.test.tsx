import { screen, within } from '@testing-library/react';
import { findMethodRow, renderChooser } from '@/__tests__/support/method-chooser';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox } from '@/__tests__/support/sandbox';
import { CardSummary } from '@/components/payment-methods/card/card-summary';
import { buildCard } from '@/lib/sandbox/builders';

answerFromSandbox();

const renderSummary = (details: Parameters<typeof buildCard>[0], locale = 'en-GB') =>
  renderScreen(<CardSummary method={{ ...buildCard(details), provider: 'stripe' }} />, { locale });

test.each([
  ['en-GB', 'Visa debit/credit card ending 4242'],
  ['de', 'Visa-Debit-/Kreditkarte mit Endziffern 4242'],
  ['el', 'Χρεωστική/πιστωτική κάρτα Visa με τελευταία ψηφία 4242'],
  ['es', 'Tarjeta de débito/crédito Visa terminada en 4242'],
  ['fr', 'Carte de débit/crédit Visa se terminant par 4242'],
  ['it', 'Carta di debito/credito Visa che termina con 4242'],
  ['nl', 'Visa-debit-/creditcard eindigend op 4242'],
  ['pt', 'Cartão de débito/crédito Visa terminado em 4242'],
])('a card without funding has the debit/credit card label in %s', (locale, label) => {
  renderSummary({ card: { funding: undefined } }, locale);
  expect(screen.getByText(label)).toBeVisible();
});

test.each([
  ['debit', 'visa', 'Visa debit card ending 4242'],
  ['credit', 'visa', 'Visa credit card ending 4242'],
  ['prepaid', 'visa', 'Visa prepaid card ending 4242'],
  ['unknown', 'visa', 'Visa debit/credit card ending 4242'],
  [null, 'visa', 'Visa debit/credit card ending 4242'],
  [null, 'cartes bancaires', 'Debit/credit card ending 4242'],
  ['debit', 'mastercard', 'Mastercard debit card ending 4242'],
  ['debit', 'amex', 'American Express debit card ending 4242'],
  ['debit', 'american express', 'American Express debit card ending 4242'],
  ['debit', 'discover', 'Discover debit card ending 4242'],
  ['debit', 'diners', 'Diners Club debit card ending 4242'],
  ['debit', 'jcb', 'JCB debit card ending 4242'],
  ['debit', 'unionpay', 'UnionPay debit card ending 4242'],
  ['debit', 'union pay', 'UnionPay debit card ending 4242'],
])('a card with the funding %s and the brand %s is labelled: %s', (funding, brand, label) => {
  renderSummary({ card: { funding, brand } });
  expect(screen.getByText(label)).toBeVisible();
});

test('a saved row without funding shows label, expiry and the three accepted networks', async () => {
  renderChooser('card-without-funding');
  const row = within(await findMethodRow('card-visa'));
  expect(row.getByRole('radio')).toHaveAccessibleName(
    'Visa debit/credit card ending 4242 Expires 12/2032 Default',
  );
  const icons = row.getByTestId('acceptedCards').querySelectorAll('img');
  expect([...icons].map((icon) => icon.getAttribute('src'))).toEqual([
    '/icons/cards/visa.svg',
    '/icons/cards/mastercard.svg',
    '/icons/cards/amex.svg',
  ]);
});
