import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { useEffects } from '@/hooks/use-effects';
import type { Effect } from '@/lib/checkout/effects';
import type { EffectRunner } from '@/lib/checkout/run-effects';

const done: string[] = [];
const runner: EffectRunner = {
  emit: ({ message }) => void done.push(`emit ${message.event}`),
  report: ({ reason }) => void done.push(`report ${reason}`),
  'set-query': () => void done.push('set-query'),
  'create-offer': () => void done.push('create-offer'),
  'refresh-offer': () => void done.push('refresh-offer'),
  'reload-order': ({ attempt }) => void done.push(`reload ${attempt}`),
  redirect: () => void done.push('redirect'),
};
function Loop({ effects }: { effects: Effect[] }) {
  useEffects(effects, runner);
  return null;
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const failing = (): Effect[] => [
  { do: 'emit', message: { event: 'failure', payload: { reason: 'x' } } },
  { do: 'report', reason: 'x', level: 'error' },
  { do: 'redirect', to: { kind: 'internal', path: '/error' } },
];

beforeEach(() => done.splice(0));

test('each effect runs once and in order, in strict mode and however often it is rendered', async () => {
  const { rerender } = render(<Loop effects={failing()} />, { wrapper: StrictMode });
  rerender(<Loop effects={failing()} />);
  rerender(<Loop effects={[]} />);
  rerender(<Loop effects={failing()} />);
  await settle();
  expect(done).toEqual(['emit failure', 'report x', 'redirect']);
});

test('an effect that differs runs again', async () => {
  const { rerender } = render(<Loop effects={[{ do: 'reload-order', attempt: 1 }]} />);
  rerender(<Loop effects={[{ do: 'reload-order', attempt: 2 }]} />);
  await settle();
  expect(done).toEqual(['reload 1', 'reload 2']);
});
