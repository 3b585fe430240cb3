/**
 * Hides a local storage whose access throws, as in a cross-site frame. The analytics library then finds none and logs no
 * warning to the merchant's console.
 */
export function hideBlockedStorage(page: Window): void {
  try {
    void page.localStorage;
  } catch {
    Object.defineProperty(page, 'localStorage', { value: undefined, configurable: true });
  }
}
