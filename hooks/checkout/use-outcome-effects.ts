import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { getRedirectContext } from '@/hooks/navigation/redirect-context';
import { useBfcacheRestore } from '@/hooks/navigation/use-bfcache-restore';
import { useReference } from '@/hooks/order/use-reference';
import { useBrand } from '@/hooks/use-brand';
import {
  absoluteUrlOf,
  merchantFailureUrlOf,
  resolveDestinations,
  toOwnPages,
} from '@/lib/checkout/destinations';
import { applyEffectResult } from '@/lib/checkout/effect-result';
import { effectsOf, runEffects, type Effect, type EffectRunner } from '@/lib/checkout/effects';
import { resolveLegalLinks } from '@/lib/checkout/legal-links';
import { findUnknownValues } from '@/lib/checkout/unknown-values';
import { errorOf, valueOf } from '@/lib/domain/loadable';
import { clearOrderSession } from '@/lib/session/order-session';
import { report } from '@/lib/telemetry/errors/report';
import { reportUnknown } from '@/lib/telemetry/errors/report-unknown';
import type { Checkout } from './use-checkout';
import { useEffectRunner } from './use-effect-runner';
import { useUnknownPlan } from './use-unknown-plan';

export type OutcomeEffectsOptions = Pick<
  Checkout,
  'reference' | 'outcome' | 'read' | 'offeredOrder' | 'updateMemory'
>;

/** Runs the effects of the outcome, each once, and reports what was wrong with the order. */
export function useOutcomeEffects({
  reference,
  outcome,
  read,
  offeredOrder,
  updateMemory,
}: OutcomeEffectsOptions): void {
  const { pathname } = useRouter();
  const brand = useBrand();
  const order = valueOf(read.order);
  const runner = useEffectRunner(reference, read, (effect, hasSucceeded) =>
    updateMemory((memory) => applyEffectResult(memory, effect, hasSucceeded)),
  );
  const context = getRedirectContext(pathname);
  const readError = errorOf(read.order);
  useEffect(() => {
    if (readError) report(readError, { reason: 'Application error' });
  }, [readError]);
  const destinations = resolveDestinations(offeredOrder, brand, context);
  const { refused } = destinations;
  const staysInFrame = useReference().parameters.redirect === 'none';
  const { success, failure } = staysInFrame ? toOwnPages(destinations) : destinations;
  const successUrl = absoluteUrlOf(destinations.success, context);
  const failureUrl = staysInFrame ? merchantFailureUrlOf(destinations, context) : undefined;
  const isPlanUnknown = useUnknownPlan({ outcome, read });
  const effectContext = { reference, success, failure, successUrl, failureUrl, orderId: order?.id };
  useRunEffectsOnce(isPlanUnknown ? [] : effectsOf(outcome, effectContext), runner);

  const isFinished = outcome.kind === 'succeeded' || outcome.kind === 'rejected';
  const finishedOrderId = isFinished ? order?.id : undefined;
  useEffect(() => {
    if (finishedOrderId !== undefined) clearOrderSession(finishedOrderId);
  }, [finishedOrderId]);

  const refusedLinks = order ? resolveLegalLinks(order, context).refused : [];
  const unknownValues = [
    ...[...refused, ...refusedLinks].map((name) => `address ${name}`),
    ...(order ? findUnknownValues(order) : []),
  ].join(', ');
  const reportedRef = useRef('');
  useEffect(() => {
    if (!unknownValues || unknownValues === reportedRef.current) return;
    reportedRef.current = unknownValues;
    reportUnknown([unknownValues]);
  }, [unknownValues]);
}

/**
 * Runs each effect once per page load; effects with equal JSON are equal. A restore from the bfcache counts as a page
 * load. Exported for its test.
 */
export function useRunEffectsOnce(effects: Effect[], runner: EffectRunner): void {
  const startedEffectsRef = useRef(new Set<string>());
  const latestRunnerRef = useRef(runner);
  const effectsJson = JSON.stringify(effects);
  useBfcacheRestore(() => startedEffectsRef.current.clear());

  useEffect(() => {
    latestRunnerRef.current = runner;
  });

  useEffect(() => {
    const { current: startedEffects } = startedEffectsRef;
    const newEffects = effects.filter((effect) => !startedEffects.has(JSON.stringify(effect)));
    newEffects.forEach((effect) => startedEffects.add(JSON.stringify(effect)));
    void runEffects(newEffects, latestRunnerRef.current);
    // `effectsJson` stands in for `effects`, which is a new array on every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [effectsJson]);
}
