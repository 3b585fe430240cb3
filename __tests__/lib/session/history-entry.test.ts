import { openKey } from '@/lib/domain/url/sealed-key';
import { hideKeyInAddress, readEntryPad } from '@/lib/session/hide-key';
import { ownHistoryEntry } from '@/lib/session/history-entry';
import { readKeyPad } from '@/lib/session/read-order-session';

beforeAll(() => ownHistoryEntry(window.history));

const shownKey = (name = 'key') => new URLSearchParams(window.location.search).get(name) ?? '';

test('a history entry is replaced without the state of Next', () => {
  window.history.replaceState({ as: '/?key=key-basic' }, '', '/?key=key-basic&plan=p');
  expect(window.history.state).toBeNull();
  expect(window.location.search).toBe('?key=key-basic&plan=p');
});

test('the key leaves the address, also in every later address, and session storage opens it', () => {
  hideKeyInAddress();
  expect(shownKey()).toMatch(/^sealed\./);
  expect(openKey(shownKey(), readKeyPad)).toBe('key-basic');
  expect(window.location.search).toMatch(/&plan=p$/);
  const firstText = shownKey();
  window.history.replaceState(null, '', '/?orderKey=key-basic&plan=q#a');
  expect(shownKey('orderKey')).toBe(firstText);
  expect(window.location.hash).toBe('#a');
  window.history.replaceState(null, '', '/?key=other-key');
  expect(openKey(shownKey(), readKeyPad)).toBe('other-key');
});

test('a key that is sealed already stays as it is', () => {
  const sealed = '/?key=sealed.0011223344556677aa&order=o';
  window.history.replaceState(null, '', sealed);
  expect(window.location.pathname + window.location.search).toBe(sealed);
});

test('the history entry keeps the pad where storage is blocked', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  window.history.replaceState(null, '', '/?key=third-key');
  const text = shownKey();
  expect(openKey(text, readKeyPad)).toBeUndefined();
  expect(openKey(text, readEntryPad)).toBe('third-key');
  window.history.replaceState(null, '', '/?key=third-key&plan=p');
  window.history.replaceState(null, '', window.location.href);
  expect(openKey(shownKey(), readEntryPad)).toBe('third-key');
  expect(JSON.stringify(window.history.state)).not.toContain('third-key');
});
