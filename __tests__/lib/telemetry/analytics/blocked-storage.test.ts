import { hideBlockedStorage } from '@/lib/telemetry/analytics/blocked-storage';

test('a storage that throws is hidden, a working one is kept', () => {
  const blocked = Object.defineProperty({}, 'localStorage', {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
    configurable: true,
  }) as Window;
  hideBlockedStorage(blocked);
  expect(blocked.localStorage).toBeUndefined();
  const storage = window.localStorage;
  hideBlockedStorage(window);
  expect(window.localStorage).toBe(storage);
});
