import type { SandboxBillingRequest } from './billing-request';
import { asRecord, readTrimmedString, type RequestBody } from './received-request';
import { missingFieldsResponse, type SandboxResponse } from './sandbox-response';

type MandateForm = Omit<SandboxBillingRequest, 'id' | 'status' | 'createdAt' | 'confirmationCount'>;

/** Parses the set-up form, or returns the response with which the provider would reject it. */
export function parseMandateForm(
  body: RequestBody,
): { mandate: MandateForm } | { rejection: SandboxResponse } {
  if (Object.values(body).includes('instant_payment')) return { mandate: parseInstantPaymentForm(body) };
  const bank = asRecord(body.bank_account);
  const customer = asRecord(body.customer_details);
  const iban = readTrimmedString(bank, 'iban')?.replaceAll(' ', '').toUpperCase();
  const accountNumber = iban ?? readTrimmedString(bank, 'account_number');
  const branchCode = iban === undefined ? readTrimmedString(bank, 'branch_code') : undefined;
  const companyName = readTrimmedString(customer, 'company_name');
  const email = readTrimmedString(customer, 'email');
  const accountHolder = readTrimmedString(bank, 'account_holder_name');
  const currency = readTrimmedString(body, 'currency');
  const required = {
    currency,
    company_name: companyName,
    email,
    account_holder_name: accountHolder,
    account_number: accountNumber,
  };
  const missingFields = Object.entries(required).flatMap(([field, value]) => (value ? [] : [field]));
  if (accountNumber && iban === undefined && !branchCode) missingFields.push('branch_code');
  if (!companyName || !email || !accountHolder || !accountNumber || !currency || missingFields.length > 0)
    return { rejection: missingFieldsResponse(missingFields) };
  const rejection = rejectInvalidAccount({ iban, accountNumber, branchCode, email });
  if (rejection) return { rejection };
  return {
    mandate: {
      type: 'direct_debit',
      isHosted: email.startsWith('protectplus_risky@'),
      needsDualSignature: body.payer_requested_dual_signature === true || body.isAuthorised === false,
      companyName,
      email,
      accountHolder,
      bankName: iban ? 'Sparkasse' : 'Barclays Bank PLC',
      country: iban?.slice(0, 2) ?? readTrimmedString(bank, 'country_code') ?? 'GB',
      currency,
      accountEnding: accountNumber.slice(-2),
      branchEnding: branchCode?.slice(-2),
    },
  };
}

/** Parses the form of an instant payment. It may be empty, because the bank asks the buyer. */
function parseInstantPaymentForm(body: RequestBody): MandateForm {
  const customer = asRecord(body.customer_details);
  const bank = asRecord(body.bank_account);
  return {
    type: 'instant_payment',
    isHosted: true,
    needsDualSignature: false,
    companyName: readTrimmedString(customer, 'company_name') ?? '',
    email: readTrimmedString(customer, 'email') ?? '',
    accountHolder: readTrimmedString(bank, 'account_holder_name') ?? '',
    bankName: 'Barclays Bank PLC',
    country: readTrimmedString(bank, 'country_code') ?? 'GB',
    currency: readTrimmedString(body, 'currency') ?? 'GBP',
    accountEnding: '11',
  };
}

type AccountDetails = { iban?: string; accountNumber: string; branchCode?: string; email: string };

const unprocessable = (body: unknown): SandboxResponse => ({ status: 422, body });

/** Magic account numbers that the provider rejects. */
const rejectionsByAccountNumber: Record<string, SandboxResponse> = {
  '55779912': unprocessable({ account_number: ['is invalid', 'did not pass modulus check'] }),
  '55779913': unprocessable({ iban: 'bad' }),
  '55779914': unprocessable('The bank could not be reached.'),
};

function rejectInvalidAccount({
  iban,
  accountNumber,
  branchCode,
  email,
}: AccountDetails): SandboxResponse | undefined {
  if (Object.hasOwn(rejectionsByAccountNumber, accountNumber))
    return rejectionsByAccountNumber[accountNumber];
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return unprocessable({ email: ['is invalid'] });
  if (iban !== undefined)
    return /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban) ? undefined : unprocessable({ iban: ['is invalid'] });
  if (!/^\d{8}$/.test(accountNumber))
    return unprocessable({ account_number: ['is the wrong length (should be 8 digits)'] });
  return branchCode && /^\d{6}$/.test(branchCode) && branchCode !== '000000'
    ? undefined
    : unprocessable({ branch_code: ['is invalid'] });
}
