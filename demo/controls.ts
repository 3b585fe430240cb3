import { brands } from '@/lib/domain/brands';
import { nativeNames } from '@/lib/domain/i18n/native-names';
import type { EmbeddedCheckout } from './embedded-checkout';

/** Adds every brand and language to the shop's controls, and selects those that the shop's query names. */
export function fillControls(form: HTMLFormElement, query: URLSearchParams): void {
  const design = query.get('design') ?? 'default';
  const locale = query.get('locale');
  addOptions(
    form,
    'design',
    brands.map(({ id }) => new Option(id, id, false, id === design)),
  );
  addOptions(
    form,
    'locale',
    Object.entries(nativeNames).map(([tag, name]) => new Option(name, tag, false, tag === locale)),
  );
  selectValue(form, 'hideSummary', query.get('hideSummary'));
}

function selectValue(form: HTMLFormElement, name: string, value: string | null): void {
  const select = form.elements.namedItem(name);
  if (select instanceof HTMLSelectElement && value) select.value = value;
}

function addOptions(form: HTMLFormElement, name: string, options: HTMLOptionElement[]): void {
  const select = form.elements.namedItem(name);
  if (select instanceof HTMLSelectElement) select.append(...options);
}

function setQueryParameter(name: string, value: string): void {
  const query = new URLSearchParams(location.search);
  if (value) query.set(name, value);
  else query.delete(name);
  history.replaceState(null, '', `?${query}`);
}

/** Applies a change of brand or language in place, as a shop's own switcher would; any other change is a new order. */
export function connectControls(form: HTMLFormElement, checkout: EmbeddedCheckout): void {
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    const { name, value } = target;
    if (name !== 'design' && name !== 'locale') {
      form.requestSubmit();
      return;
    }
    setQueryParameter(name, value);
    // The offer's own language applies only in a new frame.
    if (value) checkout.update({ [name]: value });
    else location.reload();
  });

  const languageSelect = form.elements.namedItem('locale');
  checkout.on('update', (payload) => {
    const locale = new Map<string, unknown>(Object.entries(Object(payload))).get('locale');
    if (typeof locale !== 'string' || !(languageSelect instanceof HTMLSelectElement)) return;
    languageSelect.value = locale;
    setQueryParameter('locale', languageSelect.value);
  });
}
