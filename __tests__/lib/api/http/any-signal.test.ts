import { anySignal } from '@/lib/api/http/any-signal';

test.each([0, 1])('anySignal is aborted with the reason of signal %s', (index) => {
  const controllers = [new AbortController(), new AbortController()] as const;
  const signal = anySignal(controllers[0].signal, controllers[1].signal);
  expect(signal.aborted).toBe(false);
  controllers[index]?.abort('why');
  expect(signal).toMatchObject({ aborted: true, reason: 'why' });
});

test('anySignal is aborted from the start when one signal already is', () => {
  expect(anySignal(new AbortController().signal, AbortSignal.abort('before'))).toMatchObject({
    aborted: true,
    reason: 'before',
  });
});

test.each([0, 1])('anySignal removes its listeners from both signals when signal %s is aborted', (index) => {
  const controllers = [new AbortController(), new AbortController()] as const;
  const listenersBySignal = controllers.map(({ signal }) => {
    const listeners = new Set<unknown>();
    jest.spyOn(signal, 'addEventListener').mockImplementation((_, listener) => void listeners.add(listener));
    jest
      .spyOn(signal, 'removeEventListener')
      .mockImplementation((_, listener) => void listeners.delete(listener));
    return listeners;
  });
  anySignal(controllers[0].signal, controllers[1].signal);
  expect(listenersBySignal.map(({ size }) => size)).toEqual([1, 1]);
  listenersBySignal[index]?.forEach((listener) => (listener as () => void)());
  expect(listenersBySignal.map(({ size }) => size)).toEqual([0, 0]);
});
