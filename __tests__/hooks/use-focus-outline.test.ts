import { fireEvent, renderHook } from '@testing-library/react';
import { useFocusOutline } from '@/hooks/use-focus-outline';

const isShown = () => document.documentElement.dataset.focus === 'visible';

afterEach(() => {
  delete document.documentElement.dataset.focus;
});

test('the outline is shown once Tab is pressed, and gone after a click', () => {
  renderHook(useFocusOutline);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(isShown()).toBe(false);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(isShown()).toBe(true);
  fireEvent.mouseDown(document.body);
  expect(isShown()).toBe(false);
});

/** What Chromium tells a frame whose window and then whose field is given the focus. */
function enter(press: boolean) {
  const field = document.body.appendChild(document.createElement('input'));
  jest.spyOn(field, 'matches').mockImplementation((selector) => selector === ':focus-visible');
  if (press) fireEvent.mouseDown(field);
  window.dispatchEvent(new FocusEvent('focus'));
  field.focus();
  if (press) fireEvent.mouseUp(field);
  field.remove();
}

test('Tab that leads into the frame is pressed in the page around it, and counts', () => {
  renderHook(useFocusOutline);
  enter(false);
  expect(isShown()).toBe(true);
});

test('a press that leads into the frame does not', () => {
  renderHook(useFocusOutline);
  enter(true);
  expect(isShown()).toBe(false);
});

test('nor does a focus that moves within it', () => {
  renderHook(useFocusOutline);
  enter(true);
  const field = document.body.appendChild(document.createElement('input'));
  jest.spyOn(field, 'matches').mockReturnValue(true);
  field.focus();
  expect(isShown()).toBe(false);
});

test('a page that is gone listens no more', () => {
  renderHook(useFocusOutline).unmount();
  enter(false);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(isShown()).toBe(false);
});
