import { fireEvent } from '@testing-library/react';
import { trackFocusOutline } from '@/lib/early/track-focus-outline';

const isShown = () => document.documentElement.dataset.focus === 'visible';

let stopTracking: () => void;
beforeEach(() => {
  stopTracking = trackFocusOutline(window);
});
afterEach(() => {
  stopTracking();
  delete document.documentElement.dataset.focus;
});

test('shows the outline after Tab and hides it after a click', () => {
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(isShown()).toBe(false);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(isShown()).toBe(true);
  fireEvent.mouseDown(document.body);
  expect(isShown()).toBe(false);
});

/** Dispatches the events of Chromium when the focus enters an iframe: first on the window, then on the field. */
function enterFrame({ withMouse }: { withMouse: boolean }) {
  const field = document.body.appendChild(document.createElement('input'));
  jest.spyOn(field, 'matches').mockImplementation((selector) => selector === ':focus-visible');
  if (withMouse) fireEvent.mouseDown(field);
  window.dispatchEvent(new FocusEvent('focus'));
  field.focus();
  if (withMouse) fireEvent.mouseUp(field);
  field.remove();
}

test('shows the outline when Tab in the host page enters the iframe', () => {
  enterFrame({ withMouse: false });
  expect(isShown()).toBe(true);
});

test('shows no outline when a click enters the iframe', () => {
  enterFrame({ withMouse: true });
  expect(isShown()).toBe(false);
});

test('shows no outline when the focus moves inside the iframe after a click', () => {
  enterFrame({ withMouse: true });
  const field = document.body.appendChild(document.createElement('input'));
  jest.spyOn(field, 'matches').mockReturnValue(true);
  field.focus();
  expect(isShown()).toBe(false);
});

test('removes its listeners when it is stopped', () => {
  stopTracking();
  enterFrame({ withMouse: false });
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(isShown()).toBe(false);
});
