import { defaultProvider, isMethodType, isProvider, methodTypes, providers } from '@/lib/domain/providers';

test.each(['stripe', 'airwallex', 'gocardless', 'house', 'bridge'] as const)(
  '%s is a provider, with a path of its own',
  (name) => {
    expect(isProvider(name)).toBe(true);
    expect(providers[name].path).toBe(`${name}_payment_methods`);
  },
);

test.each([undefined, null, '', 'Stripe', 'constructor', '__proto__', ['stripe'], { stripe: true }])(
  '%p is no provider',
  (name) => {
    expect(isProvider(name)).toBe(false);
  },
);

test.each(['card', 'direct_debit', 'instant_payment', 'bank_transfer'] as const)(
  '%s is a type of method, and its usual provider settles it',
  (type) => {
    expect(isMethodType(type)).toBe(true);
    expect(methodTypes).toContain(type);
    expect(providers[defaultProvider[type]].settles).toContain(type);
  },
);

test.each([undefined, null, '', 'CARD', 'gold', 'constructor', ['card']])(
  '%p is no type of method',
  (name) => {
    expect(isMethodType(name)).toBe(false);
  },
);
