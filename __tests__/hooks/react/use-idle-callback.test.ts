import { renderHook } from '@testing-library/react';
import { useIdleCallback } from '@/hooks/react/use-idle-callback';

describe('useIdleCallback', () => {
  test('ignores a prefetch that fails', async () => {
    const unhandledErrors: unknown[] = [];
    const noteError = (error: unknown) => unhandledErrors.push(error);
    process.on('unhandledRejection', noteError);
    const prefetch = () => Promise.reject(new Error('Loading chunk 7 failed.'));
    const called = new Promise<void>((resolve) => {
      const callback = () => {
        resolve();
        return prefetch();
      };
      renderHook(() => useIdleCallback(callback));
    });
    await called;
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', noteError);
    expect(unhandledErrors).toEqual([]);
  });
});
