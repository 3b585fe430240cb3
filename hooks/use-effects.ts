import { useEffect, useRef } from 'react';
import type { Effect } from '@/lib/checkout/effects';
import { runEffects, type EffectRunner } from '@/lib/checkout/run-effects';
import { useReturn } from './use-return';

/**
 * Runs each effect once per page load. Effects are data, so two are the same when their JSON is. A page that comes back
 * as it was left counts as loaded anew.
 */
export function useEffects(effects: Effect[], runner: EffectRunner): void {
  const done = useRef(new Set<string>());
  const latest = useRef(runner);
  const wanted = JSON.stringify(effects);
  useReturn(() => done.current.clear());

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
