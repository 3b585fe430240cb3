import { CONFIRM_ORDER_EVENT } from '@/lib/domain/messages';
import {
  idPattern,
  orderKeyPattern,
  parameterAliases,
  parameterNames,
  publicKeyPattern,
} from '@/lib/domain/url/reference';
import { outgoingSchema } from './outgoing-schema';
import { describeObject } from './schema-types';

const MAX_VALUE_LENGTH = 512;
const text = { type: 'string', maxLength: MAX_VALUE_LENGTH } as const;
const flag = { enum: ['true', 'false'] } as const;
const id = { type: 'string', pattern: idPattern.source } as const;
const orderKey = { type: 'string', pattern: orderKeyPattern.source } as const;

/** The parameters of the checkout's address. */
export const queryProperties = {
  intent: id,
  intentId: id,
  order: id,
  orderId: id,
  key: orderKey,
  orderKey,
  plan: text,
  template: text,
  design: text,
  showPaymentOffers: flag,
  showCompanySearch: flag,
  companyId: text,
  country: { type: 'string', pattern: '^[A-Z]{2}$' },
  publicKey: { type: 'string', pattern: publicKeyPattern.source },
  localeController: { enum: ['userBased'] },
  instantPaymentStatus: { enum: ['pending', 'complete'] },
  redirect: { enum: ['none', 'frame'] },
  cancel: { enum: ['event', 'none'] },
  countries: { type: 'string', pattern: '^[A-Z]{2}(,[A-Z]{2})*$', maxLength: MAX_VALUE_LENGTH },
  companyName: text,
  soleTraders: flag,
  colorScheme: { enum: ['light', 'dark', 'auto'] },
  hideSummary: flag,
  autoContinue: flag,
  alwaysDefault: flag,
  display: { enum: ['list', 'select'] },
  summary: flag,
} as const;

const hasTarget = (idName: string, keyName: string) => ({ required: [idName, keyName] });
const querySchema = {
  description: 'The query of the address in the frame. Other parameters are allowed and have no effect.',
  type: 'object',
  properties: queryProperties,
  anyOf: [
    ...['order', 'orderId', 'intent', 'intentId'].flatMap((name) => [
      hasTarget(name, 'key'),
      hasTarget(name, 'orderKey'),
    ]),
    { properties: { showCompanySearch: { const: 'true' } }, required: ['showCompanySearch'] },
  ],
};

const unpushableNames: readonly string[] = ['instantPaymentStatus', 'redirect'];
const pushableNames = [...parameterNames, ...Object.values(parameterAliases), 'locale', 'appearance'].filter(
  (name) => !unpushableNames.includes(name),
);

/** A message of the page around the frame. */
export const incomingSchema = describeObject(
  {
    sdk: { const: true },
    action: { const: 'push' },
    event: { const: CONFIRM_ORDER_EVENT },
    payload: {
      type: 'object',
      propertyNames: { enum: pushableNames },
      additionalProperties: { type: 'string', maxLength: MAX_VALUE_LENGTH },
      maxProperties: 20,
    },
  },
  ['sdk', 'action'],
  'Changes parameters and language or, with the event, confirms. The payload holds parameters of the query, the locale, and the appearance as JSON.',
);

/** The protocol between the checkout and the page around its frame, as JSON Schema. */
export const protocolSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'urn:usance:checkout:protocol:1',
  title: 'Messages of Usance Checkout, version 1',
  description:
    'A later checkout may add optional properties and events. Ignore those that you do not know, and validate in tests only.',
  anyOf: [{ $ref: '#/$defs/messageToHost' }, { $ref: '#/$defs/messageFromHost' }],
  $defs: { messageToHost: outgoingSchema, messageFromHost: incomingSchema, query: querySchema },
};
