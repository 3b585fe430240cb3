import type { Payment } from './payment';

function keep(name: string, value: string): void {
  const query = new URLSearchParams(location.search);
  if (value) query.set(name, value);
  else query.delete(name);
  history.replaceState(null, '', `?${query}`);
}

/** Brand and language change in place, as in a shop with its own switcher. Anything else is a new order. */
export function wireControls(form: HTMLFormElement, payment: Payment): void {
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    const { name, value } = target;
    if (name !== 'design' && name !== 'locale') {
      form.requestSubmit();
      return;
    }
    keep(name, value);
    // Only a new frame can go back to what the offer says.
    if (value) payment.change({ [name]: value });
    else location.reload();
  });

  const language = form.elements.namedItem('locale');
  payment.on('update', (payload) => {
    const locale = new Map<string, unknown>(Object.entries(Object(payload))).get('locale');
    if (typeof locale !== 'string' || !(language instanceof HTMLSelectElement)) return;
    language.value = locale;
    keep('locale', language.value);
  });
}
