import { useEffect, useRef } from 'react';
import type { Effect } from '@/lib/checkout/effects';
import { runEffects, type EffectRunner } from '@/lib/checkout/run-effects';

/** Runs each effect once per page load. Effects are data, so two are the same when their JSON is. */
export function useEffects(effects: Effect[], runner: EffectRunner): void {
  const done = useRef(new Set<string>());
  const latest = useRef(runner);
  const wanted = JSON.stringify(effects);

  useEffect(() => {
    latest.current = runner;
  });

  useEffect(() => {
    const fresh = effects.filter((effect) => !done.current.has(JSON.stringify(effect)));
    fresh.forEach((effect) => done.current.add(JSON.stringify(effect)));
    void runEffects(fresh, latest.current);
    // `wanted` stands for `effects`, whose identity changes on every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted]);
}
