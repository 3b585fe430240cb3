import { trackPresses } from '@/lib/early/track-presses';

const button = document.createElement('button');
document.body.append(button);
const presses: boolean[] = [];
beforeAll(() => trackPresses(window, (isPressed) => presses.push(isPressed)));
beforeEach(() => {
  jest.useFakeTimers();
  presses.length = 0;
});
afterEach(() => jest.useRealTimers());

const dispatch = (...types: string[]) =>
  types.forEach((type) => button.dispatchEvent(new Event(type, { bubbles: true })));

test.each([
  ['the pointer', ['pointerdown', 'pointerup']],
  ['a key', ['keydown', 'keyup']],
  ['a pointer that the browser takes to scroll', ['pointerdown', 'pointercancel']],
])('a press of %s lasts until the task after its release', (_, [press = '', release = '']) => {
  dispatch(press);
  jest.runAllTimers();
  expect(presses).toEqual([true]);
  dispatch(release);
  expect(presses).toEqual([true]);
  jest.runAllTimers();
  expect(presses).toEqual([true, false]);
});

test('a click without a press, such as that of a screen reader, counts as a press until the next task', () => {
  let wasPressed: boolean | undefined;
  button.addEventListener('click', () => (wasPressed = presses.at(-1)), { once: true });
  button.click();
  expect(wasPressed).toBe(true);
  expect(presses).toEqual([true]);
  jest.runAllTimers();
  expect(presses).toEqual([true, false]);
});
