// Apart from memory.ts, because the first load does not need it: only the effects of an outcome have results.
import type { Effect } from './effects';
import type { Memory } from './memory';

/** Records an effect that has run; `hasSucceeded` is false if its request failed. */
export function applyEffectResult(memory: Memory, effect: Effect, hasSucceeded: boolean): Memory {
  const hasRequestFailed = memory.hasRequestFailed || !hasSucceeded;
  switch (effect.do) {
    case 'create-offer':
      return { ...memory, hasCreatedOffer: true, hasRequestFailed };
    case 'refresh-offer':
      return { ...memory, hasRefreshedOffer: true, hasRequestFailed };
    case 'reload-order':
      return effect.attempt === 0
        ? { ...memory, hasCheckedReturn: true, hasRequestFailed }
        : { ...memory, mismatchCount: effect.attempt, hasRequestFailed };
    case 'emit':
    case 'report':
    case 'set-query':
    case 'redirect':
      return memory;
  }
}
