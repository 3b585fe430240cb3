import { applyEffectResult } from '@/lib/checkout/effect-result';
import type { Effect } from '@/lib/checkout/effects';
import { initialMemory, type Memory } from '@/lib/checkout/memory';

describe('applyEffectResult', () => {
  test.each<[Effect, boolean, Partial<Memory>]>([
    [{ do: 'create-offer', intentId: 'i' }, true, { hasCreatedOffer: true }],
    [{ do: 'create-offer', intentId: 'i' }, false, { hasCreatedOffer: true, hasRequestFailed: true }],
    [{ do: 'refresh-offer', orderId: 'o' }, true, { hasRefreshedOffer: true }],
    [{ do: 'refresh-offer', orderId: 'o' }, false, { hasRefreshedOffer: true, hasRequestFailed: true }],
    [{ do: 'reload-order', attempt: 2 }, true, { mismatchCount: 2 }],
    [{ do: 'reload-order', attempt: 2 }, false, { mismatchCount: 2, hasRequestFailed: true }],
    [{ do: 'reload-order', attempt: 0 }, false, { hasCheckedReturn: true, hasRequestFailed: true }],
    [{ do: 'reload-order', attempt: 0 }, true, { hasCheckedReturn: true }],
  ])('records %j with ok: %s as %j', (effect, ok, changes) => {
    expect(applyEffectResult(initialMemory, effect, ok)).toEqual({ ...initialMemory, ...changes });
  });

  test('keeps hasRequestFailed after a later success', () => {
    const memory = { ...initialMemory, hasRequestFailed: true };
    expect(applyEffectResult(memory, { do: 'refresh-offer', orderId: 'o' }, true)).toEqual({
      ...memory,
      hasRefreshedOffer: true,
    });
  });

  test.each<Effect>([
    { do: 'emit', message: { event: 'ready', payload: {} } },
    { do: 'report', reason: 'x', level: 'error' },
    { do: 'set-query', query: { plan: 'a' } },
    { do: 'redirect', to: { kind: 'internal', path: '/error' } },
  ])('records nothing for $do', (effect) => {
    expect(applyEffectResult(initialMemory, effect, false)).toBe(initialMemory);
  });
});
