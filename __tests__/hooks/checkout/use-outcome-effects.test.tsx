// Proves useRunEffectsOnce of hooks/checkout/use-outcome-effects; the journeys prove the effects themselves.
import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { useRunEffectsOnce } from '@/hooks/checkout/use-outcome-effects';
import type { Effect, EffectRunner } from '@/lib/checkout/effects';

const runEffects: string[] = [];
const runner: EffectRunner = {
  emit: ({ message }) => void runEffects.push(`emit ${message.event}`),
  report: ({ reason }) => void runEffects.push(`report ${reason}`),
  'set-query': () => void runEffects.push('set-query'),
  'create-offer': () => void runEffects.push('create-offer'),
  'refresh-offer': () => void runEffects.push('refresh-offer'),
  'reload-order': ({ attempt }) => void runEffects.push(`reload ${attempt}`),
  redirect: () => void runEffects.push('redirect'),
};
function EffectLoop({ effects }: { effects: Effect[] }) {
  useRunEffectsOnce(effects, runner);
  return null;
}
const settle = () => act(async () => undefined);
const buildFailureEffects = (): Effect[] => [
  { do: 'emit', message: { event: 'failure', payload: { reason: 'x' } } },
  { do: 'report', reason: 'x', level: 'error' },
  { do: 'redirect', to: { kind: 'internal', path: '/error' } },
];

beforeEach(() => runEffects.splice(0));

test('runs each effect once and in order, in StrictMode and across renders', async () => {
  const { rerender } = render(<EffectLoop effects={buildFailureEffects()} />, { wrapper: StrictMode });
  rerender(<EffectLoop effects={buildFailureEffects()} />);
  rerender(<EffectLoop effects={[]} />);
  rerender(<EffectLoop effects={buildFailureEffects()} />);
  await settle();
  expect(runEffects).toEqual(['emit failure', 'report x', 'redirect']);
});

test('runs an effect again if its data differs', async () => {
  const { rerender } = render(<EffectLoop effects={[{ do: 'reload-order', attempt: 1 }]} />);
  rerender(<EffectLoop effects={[{ do: 'reload-order', attempt: 2 }]} />);
  await settle();
  expect(runEffects).toEqual(['reload 1', 'reload 2']);
});

test('runs the effects again after a restore from the bfcache', async () => {
  const { rerender } = render(<EffectLoop effects={buildFailureEffects()} />);
  await settle();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  rerender(<EffectLoop effects={[]} />);
  rerender(<EffectLoop effects={buildFailureEffects()} />);
  await settle();
  expect(runEffects).toHaveLength(6);
});
