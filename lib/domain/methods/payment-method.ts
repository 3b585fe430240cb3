import type { MethodType, Provider } from './providers';

type MethodOfType<T extends MethodType, Details = unknown> = {
  id: string;
  type: T;
  is_default: boolean;
} & Details;

export type CardMethod = MethodOfType<
  'card',
  {
    card: { brand: string; last4: string; exp_month: number; exp_year: number; funding?: string | null };
    billing_address?: { name?: string | null } | null;
  }
>;
export type DirectDebitMethod = MethodOfType<
  'direct_debit',
  {
    direct_debit: {
      account_number_ending: string;
      account_holder_name: string;
      bank_name: string;
      account_currency?: string;
      /** The reference of the mandate at the provider. */
      mandate_reference?: string;
    };
  }
>;
export type InstantPaymentMethod = MethodOfType<'instant_payment'>;
export type BankTransferMethod = MethodOfType<'bank_transfer'>;

/** A saved settlement method, with the names of the wire. */
export type PaymentMethod = CardMethod | DirectDebitMethod | InstantPaymentMethod | BankTransferMethod;

/** A method with the provider that stores it; changes are sent to that provider. */
export type SavedMethod = PaymentMethod & { provider: Provider };

/** Returns whether a method is a card past the end of its expiry month (UTC). */
export function isExpired(method: PaymentMethod, now: Date): boolean {
  if (method.type !== 'card') return false;
  return now.getTime() >= Date.UTC(method.card.exp_year, method.card.exp_month, 1);
}
