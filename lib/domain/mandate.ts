import type { SavedMethod } from './payment-method';

/** What the direct debit form holds, with the names of the wire. All texts; empty means absent. */
export type MandateValues = {
  currency: string;
  customer_details: {
    company_name: string;
    email: string;
    language: string;
    phone_number: string;
    address_line1: string;
    address_line2: string;
    address_line3: string;
    city: string;
    postal_code: string;
    country_code: string;
  };
  bank_account: {
    account_holder_name: string;
    country_code: string;
    iban: string;
    branch_code: string;
    account_number: string;
  };
  isAuthorised: boolean;
  default: boolean;
};

/** The fields that the form may show, in the order of the page. */
export const mandateFields = [
  'customer_details.company_name',
  'customer_details.email',
  'bank_account.country_code',
  'bank_account.account_holder_name',
  'bank_account.branch_code',
  'bank_account.account_number',
  'bank_account.iban',
] as const;
export type MandateField = (typeof mandateFields)[number];

/** A message of the server, shown as it is, or a translation key of ours. */
export type FieldMessage = { text: string } | { key: string };

/** Why the server refused the form: by field, and what belongs to no field that the form has. */
export type FieldErrors = { fields: Partial<Record<MandateField, FieldMessage>>; form: FieldMessage[] };

export type BillingAction = { type: string; required: boolean; status: string };

/** A mandate at the provider that is being set up, with the names of the wire. */
export type BillingRequest = {
  id: string;
  created_at?: string;
  actions: BillingAction[];
  resources: {
    customer?: { company_name?: string; email?: string };
    customer_bank_account?: {
      account_holder_name?: string;
      branch_code_ending?: string;
      account_number_ending?: string;
      country_code?: string;
    };
  };
};

export type MandateSetup = { request: BillingRequest; flowId?: string; authorisationUrl?: string };

/** Setting up failed; the provider's own flow was left, failed, or what it agreed to could not be saved. */
export type FormProblem = 'setup' | 'left' | 'hosted' | 'save';

/** Where the buyer is. Under `form`, `asks` is what the buyer wants to change; `via` is where the confirmation began. */
export type MandateStep =
  | { at: 'form'; asks?: 'customer' | 'bank'; refused?: FieldErrors; problem?: FormProblem }
  | { at: 'hosted'; setup: MandateSetup }
  | { at: 'summary'; setup: MandateSetup; problem?: 'confirm' | 'save' }
  | { at: 'confirming'; setup: MandateSetup; via: 'summary' | 'hosted' }
  | { at: 'signatures'; setup: MandateSetup }
  | { at: 'done'; method: SavedMethod };

/** What the buyer, the provider or the API says. */
export type MandateAnswer =
  | { is: 'set-up'; setup: MandateSetup }
  | { is: 'refused'; errors: FieldErrors }
  | { is: 'set-up-failed' }
  | { is: 'hosted-finished' }
  | { is: 'hosted-left' }
  | { is: 'hosted-failed' }
  | { is: 'change'; what: 'customer' | 'bank' }
  | { is: 'confirm' }
  | { is: 'signatures-needed' }
  | { is: 'saved'; method: SavedMethod }
  | { is: 'confirm-failed' }
  | { is: 'save-failed' };

/** The provider asks the buyer for more than to confirm who pays. */
export const needsHostedFlow = ({ actions }: BillingRequest): boolean =>
  actions.some(
    ({ type, required, status }) => required && status === 'pending' && type !== 'confirm_payer_details',
  );

/** The designated test id: this flow succeeds at once and is never opened. */
export const isTestFlow = (flowId: string | undefined): boolean => flowId === 'BRF_TEST';
