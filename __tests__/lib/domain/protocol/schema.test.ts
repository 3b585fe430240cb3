import Ajv from 'ajv/dist/2020';
import {
  outgoingEvents,
  type MessageEnvelope,
  type OutgoingMessage,
  type PushMessage,
} from '@/lib/domain/messages';
import type { outgoingSchema } from '@/lib/domain/protocol/outgoing-schema';
import { protocolSchema, type incomingSchema, type queryProperties } from '@/lib/domain/protocol/schema';
import type { FromSchema } from '@/lib/domain/protocol/schema-types';
import type { parameterAliases } from '@/lib/domain/url/reference';
import { parameterNames, parseReference, type ParameterName } from '@/lib/domain/url/reference';
import { buildFrameUrl } from '@/sdk/checkout/src/frame-url';
import type { CompanySearchOptions } from '@/sdk/checkout/src/options';

type Flat<Type> = Type extends object ? { [Name in keyof Type]: Flat<Type[Name]> } : Type;
type IsSame<First, Second> =
  (<Type>() => Type extends Flat<First> ? 1 : 2) extends <Type>() => Type extends Flat<Second> ? 1 : 2
    ? true
    : false;
type Messages = { [Message in OutgoingMessage as Message['event']]: Message['payload'] };
type SchemaMessages = {
  [Message in FromSchema<typeof outgoingSchema> as Message['event']]: Message['payload'];
};
type Alias = (typeof parameterAliases)[keyof typeof parameterAliases];

/** Does not compile if the schema and the types of the protocol differ. */
const comparisons: {
  payloads: IsSame<SchemaMessages, Messages>;
  envelope: IsSame<Omit<FromSchema<typeof outgoingSchema>, 'payload'>, Omit<MessageEnvelope, 'payload'>>;
  pushes: IsSame<FromSchema<typeof incomingSchema>, PushMessage>;
  query: IsSame<keyof typeof queryProperties, ParameterName | Alias>;
} = { payloads: true, envelope: true, pushes: true, query: true };

const ajv = new Ajv({ strict: false });
ajv.addSchema(protocolSchema);
const validatorOf = (name: keyof (typeof protocolSchema)['$defs']) => {
  const validate = ajv.getSchema(`${protocolSchema.$id}#/$defs/${name}`);
  if (!validate) throw new Error(`There is no schema ${name}.`);
  return validate;
};

test('the schema has the types of the protocol', () => {
  expect(Object.values(comparisons)).toEqual([true, true, true, true]);
  expect(protocolSchema.$defs.messageToHost.anyOf.map(({ properties }) => properties.event.const)).toEqual(
    outgoingEvents,
  );
});

test('the schema is valid for the draft 2020-12', () => {
  expect(ajv.validateSchema(protocolSchema)).toBe(true);
});

const envelope = { source: 'usance', version: 1 };
test.each([
  ['a message', { ...envelope, event: 'resize', payload: { height: 640 } }, true],
  ['a height that is no integer', { ...envelope, event: 'resize', payload: { height: 640.5 } }, false],
  ['a message of another version', { ...envelope, version: 2, event: 'ready', payload: {} }, false],
  ['a payload with another property', { ...envelope, event: 'cancel', payload: { key: 'k' } }, false],
  [
    'no company',
    { ...envelope, event: 'companySelection', payload: { company: null, companyId: null } },
    true,
  ],
  [
    'an unknown step',
    { ...envelope, event: 'formState', payload: { step: 'pay', status: 'complete' } },
    false,
  ],
])('tells whether a message to the host page is valid: %s', (_, message, isValid) => {
  expect(validatorOf('messageToHost')(message)).toBe(isValid);
});

test.each([
  ['a push', { payload: { locale: 'de', orderId: 'o', orderKey: 'k', display: 'list' } }, true],
  ['a confirmation', { event: 'usance-confirm-order' }, true],
  ['a parameter that cannot be pushed', { payload: { redirect: 'frame' } }, false],
  ['a value that is no text', { payload: { plan: 1 } }, false],
  ['a value that is too long', { payload: { plan: 'p'.repeat(513) } }, false],
])('tells whether a message from the host page is valid: %s', (_, message, isValid) => {
  expect(validatorOf('messageFromHost')({ sdk: true, action: 'push', ...message })).toBe(isValid);
});

test.each([
  '?order=o-1&key=k-1',
  '?intentId=i_1&orderKey=k.1&utm=1',
  '?showCompanySearch=true&publicKey=pk_test_1',
  '?order=o-1',
  '?order=o/1&key=k-1',
  '?intent=i&key=%20',
  '',
])('the schema of the query and the checkout agree on %j', (search) => {
  const query = Object.fromEntries(new URLSearchParams(search));
  expect(validatorOf('query')(query)).toBe(parseReference(query).kind !== 'malformed');
});

test('the addresses that the SDK builds are valid', () => {
  const options: CompanySearchOptions = {
    ...{ plan: 'p', template: '30d', design: 'box', colorScheme: 'auto', showPaymentOffers: true },
    ...{ companyId: 'c', companyName: 'Acme', country: 'FR', countries: ['GB', { value: 'FR' }] },
    ...{
      soleTraders: false,
      hideSummary: true,
      autoContinue: false,
      alwaysDefault: true,
      display: 'list',
      summary: true,
    },
  };
  const config = { origin: 'https://checkout.example', publicKey: 'pk_test_1' };
  for (const kind of ['checkout', 'companySearch'] as const) {
    const { searchParams } = buildFrameUrl(
      kind,
      { ...(kind === 'checkout' && { order: 'o', key: 'k' }), ...options },
      config,
    );
    const query = Object.fromEntries(searchParams);
    expect([validatorOf('query')(query), validatorOf('query').errors]).toEqual([true, null]);
    const names = Object.keys(query);
    expect(names.filter((name) => !parameterNames.some((known) => known === name))).toEqual([]);
  }
});
