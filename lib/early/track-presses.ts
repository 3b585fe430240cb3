/** Calls `onChange` when a key or the pointer is pressed, and after the click that follows its release. */
export function trackPresses(window: Window, onChange: (isPressed: boolean) => void): void {
  for (const press of ['pointerdown', 'keydown']) window.addEventListener(press, () => onChange(true), true);
  for (const release of ['pointerup', 'pointercancel', 'keyup', 'blur'])
    window.addEventListener(release, () => setTimeout(onChange, 0, false), true);
}
