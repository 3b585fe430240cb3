import { readFile } from 'node:fs/promises';
import { basketFor } from '../purchases/basket.mjs';

const modes = { order: 'An order', intent: 'An intent', company: 'Company search' };

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

/** Returns what the page's script needs of a purchase. */
const toPageData = ({ id, orderId, intentId, key, offer }) =>
  JSON.stringify({ id, orderId, intentId, key, offer });

/**
 * Renders the shop's page. `query` is the shop's own, `scenarios` is the sandbox's list; without a `purchase` the
 * checkout opens the ids in the query.
 */
export async function renderPage({ checkout, query, scenarios, purchase }) {
  const scenario = query.get('scenario') ?? 'basic';
  const values = {
    checkout: escape(checkout),
    scenarios: scenarioOptions(scenarios, scenario),
    description: escape(scenarios.find(({ id }) => id === scenario)?.description ?? ''),
    modes: options(Object.entries(modes), query.get('mode') ?? 'order'),
    purchase: purchase ? escape(toPageData(purchase)) : '',
    ...basketFor(scenario),
  };
  const template = await readFile(new URL('./index.html', import.meta.url), 'utf8');
  return template.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '');
}

/** The addresses that the shop's offers lead to, with their title and text. */
const returnPages = {
  '/thanks': ['Order placed', 'Thank you. We have your order and pack it now.'],
  '/basket': ['Your basket', 'Nothing was paid. Your basket is as it was.'],
};

export const isReturnPage = (path) => Object.hasOwn(returnPages, path.split('?', 1)[0]);

/** Renders the page that an offer leads to; undefined for any other path. */
export async function renderReturnPage(path) {
  if (!isReturnPage(path)) return undefined;
  const [title, text] = returnPages[path];
  const template = await readFile(new URL('./return.html', import.meta.url), 'utf8');
  return template.replaceAll('{{title}}', title).replace('{{text}}', text);
}
