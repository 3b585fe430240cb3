import { isExpired } from '@/lib/domain/methods/payment-method';
import { buildBankTransfer, buildCard } from '@/lib/sandbox/builders';

const card = buildCard({ card: { exp_month: 11, exp_year: 2026 } });

test('a card is valid to the end of its expiry month in UTC', () => {
  expect(isExpired(card, new Date('2026-11-30T23:59:59Z'))).toBe(false);
});

test('a card expires at the start of the next month in UTC', () => {
  expect(isExpired(card, new Date('2026-12-01T00:00:00Z'))).toBe(true);
});

test('a bank transfer never expires', () => {
  expect(isExpired(buildBankTransfer(), new Date('2026-11-21T12:00:00Z'))).toBe(false);
});
