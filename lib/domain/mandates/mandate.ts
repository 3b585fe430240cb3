import type { SavedMethod } from '@/lib/domain/methods/payment-method';

/** The values of the direct debit form, with the names of the wire. An empty string means absent. */
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

/** A mandate as it is shown, printed and downloaded. `createdAt` is ISO 8601 and absent before confirmation. */
export type MandateRecord = {
  values: MandateValues;
  createdAt?: string;
  /** The mandate reference of the provider; absent before confirmation. */
  reference?: string;
  /** The financing source that collects, a key of `financingSources`. */
  sourceId?: string;
};

/** The fields that the form can show, in page order. */
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

/** The translation keys of what can be wrong with a field. */
export const fieldErrorKeys = [
  'field.required',
  'field.invalid',
  'field.exactly',
  'field.unusable',
  'field.length',
  'field.mismatch',
  'field.unknownBank',
  'field.unsupported',
] as const;
export type FieldErrorKey = (typeof fieldErrorKeys)[number];

/** An error message: a `text` of the server that we have no text for, or a translation `key`. */
export type MandateFieldMessage = { text: string } | { key: FieldErrorKey };

/** A message for a field that the form does not show; `field` is its name on the wire. */
export type MandateFormMessage = MandateFieldMessage & { field: string };

/** The server's validation errors: by field, and those that belong to no field of the form. */
export type MandateFieldErrors = {
  fields: Partial<Record<MandateField, MandateFieldMessage>>;
  form: MandateFormMessage[];
};

export type BillingAction = { type: string; required: boolean; status: string };

/** GoCardless's request to set up a mandate, with the names of the wire. */
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

export type MandateSetup = { billingRequest: BillingRequest; flowId?: string; authorisationUrl?: string };

/** The reason for returning to the form: set-up failed, hosted flow left or failed, or saving its result failed. */
export type MandateFormProblem = 'setup' | 'left' | 'hosted' | 'save';

/**
 * The step of the direct debit flow. `sectionToChange` is the section that the buyer wants to edit, `via` the step from
 * which the mandate was confirmed.
 */
export type MandateStep =
  | {
      at: 'form';
      sectionToChange?: 'customer' | 'bank';
      serverErrors?: MandateFieldErrors;
      problem?: MandateFormProblem;
    }
  | { at: 'hosted'; setup: MandateSetup }
  | { at: 'summary'; setup: MandateSetup; problem?: 'confirm' | 'save' }
  | { at: 'confirming'; setup: MandateSetup; via: 'summary' | 'hosted' }
  | { at: 'signatures'; setup: MandateSetup }
  | { at: 'done'; method: SavedMethod };

/** An action of the buyer, a result of the hosted flow or a response of the API. */
export type MandateEvent =
  | { is: 'set-up'; setup: MandateSetup }
  | { is: 'refused'; errors: MandateFieldErrors }
  | { is: 'set-up-failed' }
  | { is: 'hosted-finished' }
  | { is: 'hosted-left' }
  | { is: 'hosted-failed' }
  | { is: 'change'; section: 'customer' | 'bank' }
  | { is: 'confirm' }
  | { is: 'signatures-needed' }
  | { is: 'saved'; method: SavedMethod }
  | { is: 'confirm-failed' }
  | { is: 'save-failed' };

/** Returns whether GoCardless requires a pending action other than confirming the payer's details. */
export const needsHostedFlow = ({ actions }: BillingRequest): boolean =>
  actions.some(
    ({ type, required, status }) => required && status === 'pending' && type !== 'confirm_payer_details',
  );

/** Returns whether the flow is the specification's test flow, which succeeds at once and is never opened. */
export const isTestFlow = (flowId: string | undefined): boolean => flowId === 'BRF_TEST';
