import type { MethodType, Provider } from './providers';

type Saved<T extends MethodType, Details = unknown> = { id: string; type: T; is_default: boolean } & Details;

export type CardMethod = Saved<
  'card',
  {
    card: { brand: string; last4: string; exp_month: number; exp_year: number; funding?: string | null };
    billing_address?: { name?: string | null } | null;
  }
>;
export type DirectDebitMethod = Saved<
  'direct_debit',
  {
    direct_debit: {
      account_number_ending: string;
      account_holder_name: string;
      bank_name: string;
      account_currency?: string;
    };
  }
>;
export type InstantPaymentMethod = Saved<'instant_payment'>;
export type BankTransferMethod = Saved<'bank_transfer'>;

/** A saved settlement method, with the names of the wire. */
export type PaymentMethod = CardMethod | DirectDebitMethod | InstantPaymentMethod | BankTransferMethod;

/** A method together with the provider whose list it came from, which its changes go back to. */
export type SavedMethod = PaymentMethod & { provider: Provider };

/** A card is good to the end of its month, counted in UTC. */
export function isExpired(method: PaymentMethod, now: Date): boolean {
  if (method.type !== 'card') return false;
  return now.getTime() >= Date.UTC(method.card.exp_year, method.card.exp_month, 1);
}
