import { readFile } from 'node:fs/promises';
import { basketFor } from './basket.mjs';

const brands = ['default', 'box', 'agora', 'mercado', 'grosso', 'atelier'];
const modes = { order: 'An order', intent: 'An intent', company: 'Company search' };
const languages = {
  '': 'As the offer says',
  'en-GB': 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  pt: 'Português',
  el: 'Ελληνικά',
};

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text) => String(text).replace(/[&<>"']/g, (sign) => escapes[sign]);

const options = (entries, chosen) =>
  entries
    .map(
      ([value, text]) =>
        `<option value="${escape(value)}"${value === chosen ? ' selected' : ''}>${escape(text)}</option>`,
    )
    .join('\n');

const scenarioOptions = (scenarios, chosen) => {
  const known = scenarios.map(({ id, description }) => [id, `${id}: ${description}`]);
  const isKnown = scenarios.some(({ id }) => id === chosen);
  return options(isKnown ? known : [[chosen, chosen], ...known], chosen);
};

/** The shop's page for one visit. `query` is that of its own address, `scenarios` those of the sandbox. */
export async function renderPage({ checkout, query, scenarios }) {
  const scenario = query.get('scenario') ?? 'basic';
  const values = {
    checkout: escape(checkout),
    scenarios: scenarioOptions(scenarios, scenario),
    description: escape(scenarios.find(({ id }) => id === scenario)?.description ?? ''),
    modes: options(Object.entries(modes), query.get('mode') ?? 'order'),
    brands: options(
      brands.map((brand) => [brand, brand]),
      query.get('design') ?? 'default',
    ),
    languages: options(Object.entries(languages), query.get('locale') ?? ''),
    ...basketFor(scenario),
  };
  const template = await readFile(new URL('./index.html', import.meta.url), 'utf8');
  return template.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '');
}
