import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { forgetBank } from '@/lib/api/visit-store';
import { addressOf, destinations } from '@/lib/checkout/destinations';
import { effectsOf, type Effect } from '@/lib/checkout/effects';
import { remember } from '@/lib/checkout/facts';
import { oddities } from '@/lib/checkout/oddities';
import { errorOf } from '@/lib/domain/loadable';
import { report } from '@/lib/telemetry/report';
import { reportOdd } from '@/lib/telemetry/report-odd';
import { useBrand } from './use-brand';
import type { Checkout } from './use-checkout';
import { useEffectRunner } from './use-effect-runner';
import { useEffects } from './use-effects';
import { hereAt } from './here-at';

/** The one loop: the effects of the outcome, each done once. */
export function useOutcomeEffects({ reference, outcome, read, recall }: Checkout): void {
  const { pathname } = useRouter();
  const brand = useBrand();
  const order = read.order.state === 'ready' ? read.order.value : null;
  const done = (effect: Effect, went: 'well' | 'wrong') => recall((memory) => remember(memory, effect, went));
  const runner = useEffectRunner(reference, read, done);
  const here = hereAt(pathname);
  const fault = errorOf(read.order);
  useEffect(() => {
    if (fault) report(fault, { reason: 'Application error' });
  }, [fault]);
  const { success, failure, refused } = destinations(order, brand, here);
  const successUrl = addressOf(success, here);
  useEffects(effectsOf(outcome, { reference, success, failure, successUrl, orderId: order?.id }), runner);

  const isOver = outcome.kind === 'succeeded' || outcome.kind === 'rejected';
  const over = isOver ? order?.id : undefined;
  useEffect(() => {
    if (over !== undefined) forgetBank(over);
  }, [over]);

  const odd = [...refused.map((name) => `address ${name}`), ...(order ? oddities(order) : [])].join(', ');
  useEffect(() => {
    reportOdd(odd ? [odd] : []);
  }, [odd]);
}
