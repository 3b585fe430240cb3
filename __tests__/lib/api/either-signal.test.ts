import { eitherSignal } from '@/lib/api/either-signal';

test.each([0, 1])('the abort of one is the abort of both: %s', (first) => {
  const signals = [new AbortController(), new AbortController()] as const;
  const either = eitherSignal(signals[0].signal, signals[1].signal);
  expect(either.aborted).toBe(false);
  signals[first]?.abort('why');
  expect(either).toMatchObject({ aborted: true, reason: 'why' });
});

test('one that is aborted already counts', () => {
  expect(eitherSignal(new AbortController().signal, AbortSignal.abort('before'))).toMatchObject({
    aborted: true,
    reason: 'before',
  });
});

test.each([0, 1])('after the abort of one neither is listened to: %s', (first) => {
  const signals = [new AbortController(), new AbortController()] as const;
  const kept = signals.map(({ signal }) => {
    const listeners = new Set<unknown>();
    jest.spyOn(signal, 'addEventListener').mockImplementation((_, listener) => void listeners.add(listener));
    jest
      .spyOn(signal, 'removeEventListener')
      .mockImplementation((_, listener) => void listeners.delete(listener));
    return listeners;
  });
  eitherSignal(signals[0].signal, signals[1].signal);
  expect(kept.map(({ size }) => size)).toEqual([1, 1]);
  kept[first]?.forEach((listener) => (listener as () => void)());
  expect(kept.map(({ size }) => size)).toEqual([0, 0]);
});
