import type { Address } from './address';

type Scenario = { id: string; description: string };

/** Fills the controls with what the sandbox can play, and says what the chosen scenario is. */
export async function fillScenarios(
  controls: HTMLFormElement,
  about: HTMLElement,
  address: Address,
): Promise<void> {
  const response = await fetch('/scenarios');
  const scenarios: Scenario[] = response.ok ? await response.json() : [];
  const select = controls.elements.namedItem('scenario');
  if (!(select instanceof HTMLSelectElement)) return;
  select.replaceChildren(...scenarios.map(({ id }) => new Option(id, id)));
  const describe = () => {
    about.textContent = scenarios.find(({ id }) => id === select.value)?.description ?? '';
  };
  for (const name of ['scenario', 'mode', 'design', 'locale'] as const) {
    const field = controls.elements.namedItem(name);
    if (field instanceof HTMLSelectElement && address[name]) field.value = address[name];
  }
  select.addEventListener('change', describe);
  describe();
}
