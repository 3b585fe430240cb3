/**
 * Takes a storage out of the window that throws when it is looked at, as in a frame of another site: the analytics
 * library then finds none, and does not complain of it in the merchant's console.
 */
export function hideBlockedStorage(page: Window): void {
  try {
    void page.localStorage;
  } catch {
    Object.defineProperty(page, 'localStorage', { value: undefined, configurable: true });
  }
}
