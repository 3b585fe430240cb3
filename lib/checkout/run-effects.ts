import type { Effect } from './effects';

/** One way to do each effect: a new effect without one does not compile. */
export type EffectRunner = {
  [Kind in Effect['do']]: (effect: Extract<Effect, { do: Kind }>) => void | Promise<void>;
};

/** Runs effects one after the other; the next waits until the one before is done. */
export async function runEffects(effects: Effect[], runner: EffectRunner): Promise<void> {
  for (const effect of effects) await runner[effect.do](effect as never);
}
