import type { Appearance } from '@/sdk/checkout/src/appearance';

/** Reads the tokens of the playground; empty fields are undefined, which resets them. */
function readAppearance(form: HTMLFormElement): Appearance {
  const tokens: Record<string, string | number | undefined> = {};
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    tokens[field.name] =
      field.type === 'number' && field.value ? Number(field.value) : field.value || undefined;
  }
  return tokens;
}

const toCode = (appearance: Appearance) =>
  `const checkout = usance.elements().create('checkout', {\n  paymentOffer,\n  appearance: ${JSON.stringify(appearance, null, 2).replaceAll('\n', '\n  ')},\n});`;

/** Applies the tokens of the playground to the checkout while they are typed, keeps them in the shop's query, and shows their code. */
export function connectPlayground(
  form: HTMLFormElement,
  initial: Appearance | undefined,
  update: (changes: { appearance: Appearance }) => void,
): void {
  const code = form.querySelector('code');
  const showCode = () => {
    if (code) code.textContent = toCode(readAppearance(form));
  };
  for (const [name, value] of Object.entries(initial ?? {})) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = String(value);
  }
  showCode();
  form.addEventListener('input', () => {
    showCode();
    const appearance = readAppearance(form);
    const query = new URLSearchParams(location.search);
    query.set('appearance', JSON.stringify(appearance));
    history.replaceState(null, '', `?${query}`);
    update({ appearance });
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void navigator.clipboard.writeText(code?.textContent ?? '');
  });
}
