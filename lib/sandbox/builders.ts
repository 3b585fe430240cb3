import type {
  BankTransferMethod,
  CardMethod,
  DirectDebitMethod,
  InstantPaymentMethod,
} from '@/lib/domain/methods/payment-method';
import type { Customer, Intent, Order, PaymentOffer } from '@/lib/domain/order/order';
import type { Plan, ScheduledPayment } from '@/lib/domain/plans/plan';

const allowedCard = { type: 'card', provider: 'stripe', providers: ['stripe'] };
const allowedDirectDebit = { type: 'direct_debit', provider: 'gocardless', providers: ['gocardless'] };
const allowedBankTransfer = { type: 'bank_transfer', provider: 'house', providers: ['house'] };

const buildScheduledPayment = (overrides: Partial<ScheduledPayment> = {}): ScheduledPayment => ({
  amount: 125_000,
  due_date_config: { amount_percentage: '100.00', due_after_nb_days: 30 },
  allowed_payment_methods: [allowedCard, allowedDirectDebit, allowedBankTransfer],
  ...overrides,
});

/** Builds an offered 30-day plan that is valid beyond the clock of any test. */
export const buildPlan = (overrides: Partial<Plan> = {}): Plan => ({
  id: 'plan-30d-basic',
  name: '30d',
  template: 'tpl-30d',
  status: 'offered',
  valid_until: '2099-12-31T23:59:59.000Z',
  scheduled_payments: [buildScheduledPayment()],
  customer_percentage_discount: '0.00',
  is_pay_now: false,
  has_upfront_payment: false,
  payment_terms_relative_to: 'order_creation',
  payment_url: 'http://localhost/?order=order-basic&key=key-basic&plan=plan-30d-basic',
  ...overrides,
});

export const buildOffer = (overrides: Partial<PaymentOffer> = {}): PaymentOffer => ({
  id: 'offer-basic',
  offered_payment_plans: [buildPlan()],
  urls: { success: '/confirmation', failure: '/error' },
  locale: null,
  ...overrides,
});

export const buildCustomer = (overrides: Partial<Customer> = {}): Customer => ({
  organisation: {
    id: 'org-basic',
    company: { id: 'co-basic', name: 'Harbour Bakery Ltd', country: 'GB', postcode: 'YO21 1AA' },
  },
  user: { id: 'user-basic', email: 'ada@harbour-bakery.example', phone: '+441632960001', name: 'Ada Baker' },
  invoice_address: {
    name: 'Harbour Bakery Ltd',
    email: 'accounts@harbour-bakery.example',
    phone: '+441632960002',
    address_line1: '1 Quay Street',
    address_line2: '',
    address_line3: '',
    city: 'Whitby',
    postcode: 'YO21 1AA',
    country: 'GB',
  },
  ...overrides,
});

export const buildOrder = (overrides: Partial<Order> = {}): Order => ({
  id: 'order-basic',
  status: 'UNPAID',
  total_amount: 125_000,
  currency: 'GBP',
  items: [
    { item_id: 'item-1', type: 'product', description: 'Deck oven', quantity: 1, total_amount: 98_000 },
    {
      item_id: 'item-2',
      type: 'product',
      description: 'Proofing baskets',
      quantity: 24,
      total_amount: 21_600,
    },
    { item_id: 'item-3', type: 'shipping', description: 'Delivery', quantity: 1, total_amount: 5_400 },
  ],
  merchant: { name: 'Northwind Supplies' },
  customer: buildCustomer(),
  payment_offer: buildOffer(),
  deferred_payment: null,
  verification: null,
  ...overrides,
});

export const buildIntent = (overrides: Partial<Intent> = {}): Intent => ({
  id: 'intent-basic',
  order: buildOrder(),
  verification: null,
  request: { merchant_urls: { success: '/confirmation', failure: '/error' }, locale: null },
  ...overrides,
});

export const buildCard = ({
  card: details,
  ...overrides
}: Partial<Omit<CardMethod, 'card'>> & { card?: Partial<CardMethod['card']> } = {}): CardMethod => ({
  id: 'card-visa',
  type: 'card',
  is_default: false,
  card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2032, funding: 'credit', ...details },
  billing_address: { name: 'Ada Baker' },
  ...overrides,
});

export const buildDirectDebit = ({
  direct_debit: details,
  ...overrides
}: Partial<Omit<DirectDebitMethod, 'direct_debit'>> & {
  direct_debit?: Partial<DirectDebitMethod['direct_debit']>;
} = {}): DirectDebitMethod => ({
  id: 'mandate-1',
  type: 'direct_debit',
  is_default: false,
  direct_debit: {
    account_number_ending: '11',
    account_holder_name: 'Harbour Bakery Ltd',
    bank_name: 'Barclays Bank PLC',
    account_currency: 'GBP',
    mandate_reference: 'USANCE-MANDATE-1',
    ...details,
  },
  ...overrides,
});

export const buildBankTransfer = (overrides: Partial<BankTransferMethod> = {}): BankTransferMethod => ({
  id: 'transfer-1',
  type: 'bank_transfer',
  is_default: false,
  ...overrides,
});

export const buildInstantPayment = (overrides: Partial<InstantPaymentMethod> = {}): InstantPaymentMethod => ({
  id: 'instant-1',
  type: 'instant_payment',
  is_default: false,
  ...overrides,
});
