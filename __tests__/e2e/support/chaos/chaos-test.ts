import { test as base } from '@/__tests__/e2e/support/checkout-test';
import { serveChaosProxy, type ChaosProxy } from './proxy';

/** Sends everything that the browser requests through the chaos proxy. */
export const test = base.extend<object, { chaos: ChaosProxy }>({
  chaos: [({}, provide) => serveChaosProxy(provide), { scope: 'worker' }],
  proxy: async ({ chaos }, provide) => provide({ server: chaos.origin }),
});
