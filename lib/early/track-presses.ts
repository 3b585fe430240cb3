/**
 * Calls `onChange` when a key or the pointer is pressed, and after the click that follows its release. A click of a screen
 * reader comes without either.
 */
export function trackPresses(window: Window, onChange: (isPressed: boolean) => void): void {
  for (const press of ['pointerdown', 'keydown', 'click'])
    window.addEventListener(press, () => onChange(true), true);
  for (const release of ['pointerup', 'pointercancel', 'keyup', 'click', 'blur'])
    window.addEventListener(release, () => setTimeout(onChange, 0, false), true);
}
