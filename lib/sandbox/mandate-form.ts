import { missing, type Answer } from './answer';
import type { BillingRequest } from './billing-request';
import { recordOf, textOf, type Body } from './received';

type Mandate = Omit<BillingRequest, 'id' | 'status' | 'createdAt' | 'confirmations'>;

/** What the set-up form says, or why the provider would refuse it. */
export function readMandate(body: Body): { mandate: Mandate } | { refused: Answer } {
  if (Object.values(body).includes('instant_payment')) return { mandate: instant(body) };
  const bank = recordOf(body.bank_account);
  const customer = recordOf(body.customer_details);
  const iban = textOf(bank, 'iban')?.replaceAll(' ', '').toUpperCase();
  const account = iban ?? textOf(bank, 'account_number');
  const branch = iban === undefined ? textOf(bank, 'branch_code') : undefined;
  const company = textOf(customer, 'company_name');
  const email = textOf(customer, 'email');
  const holder = textOf(bank, 'account_holder_name');
  const currency = textOf(body, 'currency');
  const required = {
    currency,
    company_name: company,
    email,
    account_holder_name: holder,
    account_number: account,
  };
  const absent = Object.entries(required).flatMap(([field, value]) => (value ? [] : [field]));
  if (account && iban === undefined && !branch) absent.push('branch_code');
  if (!company || !email || !holder || !account || !currency || absent.length > 0)
    return { refused: missing(absent) };
  const refused = refuse({ iban, account, branch, email });
  if (refused) return { refused };
  return {
    mandate: {
      type: 'direct_debit',
      hosted: email.startsWith('protectplus_risky@'),
      dualSignature: body.payer_requested_dual_signature === true || body.isAuthorised === false,
      company,
      email,
      holder,
      bank: iban ? 'Sparkasse' : 'Barclays Bank PLC',
      country: iban?.slice(0, 2) ?? textOf(bank, 'country_code') ?? 'GB',
      currency,
      accountEnding: account.slice(-2),
      branchEnding: branch?.slice(-2),
    },
  };
}

/** Instant payment asks the buyer at the bank, so the form may be empty. */
function instant(body: Body): Mandate {
  const customer = recordOf(body.customer_details);
  const bank = recordOf(body.bank_account);
  return {
    type: 'instant_payment',
    hosted: true,
    dualSignature: false,
    company: textOf(customer, 'company_name') ?? '',
    email: textOf(customer, 'email') ?? '',
    holder: textOf(bank, 'account_holder_name') ?? '',
    bank: 'Barclays Bank PLC',
    country: textOf(bank, 'country_code') ?? 'GB',
    currency: textOf(body, 'currency') ?? 'GBP',
    accountEnding: '11',
  };
}

type Details = { iban?: string; account: string; branch?: string; email: string };

const refusal = (body: unknown): Answer => ({ status: 422, body });

/** Account numbers that stand for a refusal of the provider. */
const magic: Record<string, Answer> = {
  '55779912': refusal({ account_number: ['is invalid', 'did not pass modulus check'] }),
  '55779913': refusal({ iban: 'bad' }),
  '55779914': refusal('The bank could not be reached.'),
};

function refuse({ iban, account, branch, email }: Details): Answer | undefined {
  if (Object.hasOwn(magic, account)) return magic[account];
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return refusal({ email: ['is invalid'] });
  if (iban !== undefined)
    return /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban) ? undefined : refusal({ iban: ['is invalid'] });
  if (!/^\d{8}$/.test(account))
    return refusal({ account_number: ['is the wrong length (should be 8 digits)'] });
  return branch && /^\d{6}$/.test(branch) && branch !== '000000'
    ? undefined
    : refusal({ branch_code: ['is invalid'] });
}
