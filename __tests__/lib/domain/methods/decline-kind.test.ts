import published from '@/__tests__/data/decline-codes.json';
import { findDeclineKind } from '@/lib/domain/methods/decline-kind';

const publishedRows = (provider: keyof typeof published) => Object.entries(published[provider]);

test.each([...publishedRows('stripe'), ...publishedRows('airwallex')])(
  'the published code %s is of the kind %s',
  (code, kind) => {
    expect(findDeclineKind(code)).toBe(kind ?? undefined);
  },
);

test.each([
  ['card_declined', 'tryAnotherCard'],
  ['setup_intent_authentication_failure', 'authentication'],
  ['api_connection_error', 'tryLater'],
  ['api_error', 'tryLater'],
  ['rate_limit', 'tryLater'],
  ['rate_limit_error', 'tryLater'],
  ['service_unavailable', 'tryLater'],
])('the error code %s, which is no decline code, is of the kind %s', (code, kind) => {
  expect(findDeclineKind(code)).toBe(kind);
});

test.each(['fraudulent', 'lost_card', 'stolen_card', 'merchant_blacklist', 'pickup_card', 'restricted_card'])(
  'the suspicion %s cannot be told from a decline without a reason',
  (code) => {
    expect(findDeclineKind(code)).toBe(findDeclineKind('generic_decline'));
  },
);

test.each(['a_code_of_tomorrow', 'toString', 'Expired_Card', '', undefined])(
  'the unknown code %s has no kind',
  (code) => {
    expect(findDeclineKind(code)).toBeUndefined();
  },
);
