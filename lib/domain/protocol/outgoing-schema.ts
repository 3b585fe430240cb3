import { identifierTypes } from '@/lib/domain/companies/company';
import { MESSAGE_SOURCE, PROTOCOL_VERSION } from '@/lib/domain/messages';
import { describeObject, type Schema } from './schema-types';

const text = { type: 'string' } as const;
const nullable = <const One extends Schema>(one: One) => ({ anyOf: [one, { type: 'null' }] }) as const;

const identifier = describeObject({ idtype: { enum: identifierTypes }, country: text, value: text }, [
  'idtype',
  'country',
  'value',
]);
const registeredCompany = describeObject(
  {
    type: { const: 'registered-company' },
    id: text,
    name: text,
    country: text,
    identifiers: { type: 'array', items: identifier },
  },
  ['type', 'id', 'name', 'country', 'identifiers'],
);
const soleTrader = describeObject(
  {
    type: { const: 'sole-trader' },
    id: { type: 'null' },
    name: text,
    trading_address_country: text,
    vat_number: text,
  },
  ['type', 'id', 'name', 'trading_address_country'],
);
const legacyIdentity = describeObject({ company_country: text, company_regnum: text, company_vatnum: text }, [
  'company_country',
]);
const refusal = {
  reason: text,
  code: { ...text, description: "The API's reason for a refusal, or one of the codes in the documentation" },
  reference: { ...text, description: 'What the buyer quotes to support' },
  orderId: text,
  url: text,
};

const colorRepair = describeObject(
  { token: text, scheme: { enum: ['light', 'dark'] }, from: text, to: text },
  ['token', 'scheme', 'from', 'to'],
);
const appearanceReport = describeObject(
  { repairs: { type: 'array', items: colorRepair }, ignored: { type: 'array', items: text } },
  ['repairs', 'ignored'],
  'The colours that were moved until they had enough contrast, and the invalid tokens',
);

/** The payload of each event. */
const payloads = {
  ready: describeObject({}, [], 'The page in the frame is ready'),
  resize: describeObject(
    { height: { type: 'integer', minimum: 100, description: 'CSS pixels' } },
    ['height'],
    'The content of the frame has another height',
  ),
  success: describeObject(
    {
      orderId: text,
      intentId: text,
      planId: text,
      deferredPaymentId: text,
      number: { ...text, description: 'The number of the deferred payment' },
      status: text,
      url: text,
    },
    ['orderId', 'status', 'url'],
    'The payment is arranged',
  ),
  failure: describeObject({ ...refusal, intentId: text }, ['reason'], 'Nothing can be paid here'),
  rejected: describeObject(refusal, ['reason'], 'The order was refused permanently'),
  cancel: describeObject({}, [], 'The buyer wants to return to the shop'),
  update: describeObject(
    {
      locale: text,
      planId: text,
      paymentMethod: describeObject({ id: text, type: text }, ['id', 'type']),
      appearance: appearanceReport,
    },
    [],
    'These values have changed',
  ),
  companySelection: describeObject(
    {
      company: nullable({ anyOf: [registeredCompany, soleTrader] }),
      companyId: nullable(text),
      legacy: legacyIdentity,
    },
    ['company', 'companyId'],
    'A company was selected or cleared',
  ),
  formState: describeObject(
    {
      step: { enum: ['plan', 'identity', 'method', 'confirm', 'company'] },
      status: { enum: ['incomplete', 'complete', 'submitting', 'error'] },
    },
    ['step', 'status'],
    'The step of the buyer, and whether it is complete',
  ),
} as const;

const describeMessage = <const Event extends keyof typeof payloads>(event: Event) =>
  describeObject(
    {
      source: { const: MESSAGE_SOURCE },
      version: { const: PROTOCOL_VERSION },
      event: { const: event },
      payload: payloads[event],
    },
    ['source', 'version', 'event', 'payload'],
  );

/** Every message of the checkout to the page around its frame. */
export const outgoingSchema = {
  anyOf: [
    describeMessage('ready'),
    describeMessage('resize'),
    describeMessage('success'),
    describeMessage('failure'),
    describeMessage('rejected'),
    describeMessage('cancel'),
    describeMessage('update'),
    describeMessage('companySelection'),
    describeMessage('formState'),
  ],
} as const;
