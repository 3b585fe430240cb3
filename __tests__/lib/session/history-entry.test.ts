import { openKey } from '@/lib/domain/url/sealed-key';
import { hideKeyAgain, hideKeyInAddress, readEntryPad } from '@/lib/session/hide-key';
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

test.each([
  ['stays after all', 'de', () => jest.advanceTimersByTime(60_000)],
  ['was kept by the browser', 'fr', () => window.dispatchEvent(new Event('pageshow'))],
])(
  'an unloading page keeps its history entry where storage is blocked; one that %s replaces it then',
  (_case, locale, comeBack) => {
    jest.useFakeTimers();
    const { href } = window.location;
    const { state } = window.history;
    window.dispatchEvent(new Event('beforeunload'));
    jest.advanceTimersByTime(30_000);
    window.dispatchEvent(new Event('beforeunload'));
    window.history.replaceState(null, '', '/es?key=third-key');
    jest.advanceTimersByTime(59_000);
    window.history.replaceState(null, '', `/${locale}?key=third-key&plan=q`);
    expect(window.location.href).toBe(href);
    expect(window.history.state).toEqual(state);
    comeBack();
    expect(window.location.pathname + window.location.search).toBe(`/${locale}?key=${shownKey()}&plan=q`);
    expect(openKey(shownKey(), readEntryPad)).toBe('third-key');
    jest.useRealTimers();
  },
);

test('a page that shows itself without having been left keeps its address', () => {
  const { href } = window.location;
  window.dispatchEvent(new Event('pageshow'));
  expect(window.location.href).toBe(href);
});

test('a key that was opened is hidden behind the text that hid it before', () => {
  const sealed = 'sealed.0011223344556677aa';
  window.history.replaceState(null, '', `/?key=${sealed}`);
  hideKeyAgain('fourth-key', sealed);
  window.history.replaceState(null, '', '/?key=fourth-key&plan=p');
  expect(window.location.search).toBe(`?key=${sealed}&plan=p`);
});

test('a key that was opened keeps its pad in the history entry after another order has come between', () => {
  window.history.replaceState(null, '', '/?key=fifth-key');
  const text = shownKey();
  hideKeyAgain('fifth-key', text);
  window.history.replaceState(null, '', '/?key=sixth-key');
  expect(openKey(text, readEntryPad)).toBeUndefined();
  window.history.replaceState(null, '', '/?key=fifth-key');
  expect(shownKey()).toBe(text);
  expect(openKey(text, readEntryPad)).toBe('fifth-key');
});
