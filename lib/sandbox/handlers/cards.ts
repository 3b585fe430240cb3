import type { Provider } from '@/lib/domain/providers';
import { created, failed, invalid, ok, type Answer } from '@/lib/sandbox/answer';
import { buildCard } from '@/lib/sandbox/builders';
import type { Action, Call, Endpoint } from '@/lib/sandbox/endpoint';
import { ownedBy } from '@/lib/sandbox/organisation';
import { idIn, textOf } from '@/lib/sandbox/received';

/** What the simulated provider says about the card: `seti_sim_visa_4242_12_2030_x` and `cst_sim_…` likewise. */
const confirmed =
  /^(seti|cst)_sim_(visa|mastercard|amex|discover|diners|jcb|unionpay|unknown)_(\d{4})_(0?[1-9]|1[0-2])_(\d{4})_\w+$/;

/** Ending of the card that passes the provider and then cannot be saved. */
const UNSAVEABLE = '0101';
/** Endings of the provider's debit cards. */
const debit = ['5556', '8210'];

const save =
  (provider: Provider, field: string, prefix: string) =>
  (call: Call): Answer => {
    const { purchase, store, body } = call;
    const [, kind, brand = 'unknown', last4 = '', month, year] =
      confirmed.exec(textOf(body, field) ?? '') ?? [];
    if (kind !== prefix) return invalid(field, 'This is not the result of a card setup.');
    if (typeof body.is_default !== 'boolean') return invalid('is_default', 'Must be a valid boolean.');
    if (last4 === UNSAVEABLE) return failed(500, 'The card could not be saved.');
    const card = buildCard({
      id: store.nextId('card'),
      is_default: body.is_default,
      card: {
        brand,
        last4,
        exp_month: Number(month),
        exp_year: Number(year),
        funding: debit.includes(last4) ? 'debit' : 'credit',
      },
    });
    purchase.methods.push({ ...card, provider });
    return created(card);
  };

export const saveStripeCard: Action = {
  call: 'save-card',
  required: ['intent_id', 'is_default'],
  answer: save('stripe', 'intent_id', 'seti'),
};

export const saveAirwallexCard: Action = {
  call: 'save-card',
  required: ['payment_consent_id', 'is_default'],
  answer: save('airwallex', 'payment_consent_id', 'cst'),
};

const belongs = ({ purchase, body }: Call) => idIn(body, 'user') === `user-${purchase.id}`;

const stranger = () => invalid('user', 'The user does not belong to the organisation.');

function setUpStripe(call: Call): Answer {
  if (!belongs(call)) return stranger();
  const id = call.store.nextId('seti_sandbox');
  return ok({ publishable_key: 'pk_test_sandbox', client_secret: `${id}_secret_sandbox` });
}

function setUpAirwallex(call: Call): Answer {
  if (!belongs(call)) return stranger();
  return ok({
    customer_id: call.store.nextId('cus_sandbox'),
    client_secret: call.store.nextId('awx_secret_sandbox'),
  });
}

const setUp = (answer: Action['answer']): Endpoint['methods'] => ({
  POST: { call: 'set-up-card', required: ['user'], answer },
});

export const cards: Endpoint[] = [
  {
    path: '/organisations/:organisation/stripe_payment_methods/setup_intent',
    whose: ownedBy,
    methods: setUp(setUpStripe),
  },
  { path: '/organisations/:organisation/airwallex_setup', whose: ownedBy, methods: setUp(setUpAirwallex) },
];
