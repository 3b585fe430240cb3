import { renderToStaticMarkup } from 'react-dom/server';
import { EarlyTemplates } from '@/components/checkout/plan/early-templates';
import { TranslationsProvider } from '@/hooks/i18n/use-translation';
import { readOrder } from '@/lib/api/calls/orders';
import { parseQueryString, parseReference, readParameters } from '@/lib/domain/url/reference';
import { EARLY_PLANS_ID } from '@/lib/early/early-page';
import { createEarlyStore } from '@/lib/early/early-state';
import { TEMPLATES_ID } from '@/lib/early/find-template';
import { showEarlyPlans } from '@/lib/early/show-early-plans';
import { textsOf } from '../texts';

const pagePropsOf = (locale: string) => ({
  _nextI18Next: { initialI18nStore: { [locale]: textsOf(locale) }, initialLocale: locale },
});

/** The templates by language, as they are rendered once for each document of a build. */
const renderedTemplates = new Map<string, string>();

function renderTemplates(locale: string): string {
  const templates =
    renderedTemplates.get(locale) ??
    renderToStaticMarkup(
      <TranslationsProvider props={pagePropsOf(locale)}>
        <EarlyTemplates />
      </TranslationsProvider>,
      { identifierPrefix: 'early-' },
    );
  renderedTemplates.set(locale, templates);
  return templates;
}

/** The static document of a language, as far as the plans script reads it. Returns the element of the early plans. */
export function buildDocument(locale = 'en-GB'): HTMLElement {
  const pageProps = pagePropsOf(locale);
  const holder = document.createElement('div');
  holder.innerHTML =
    `<div id="${EARLY_PLANS_ID}"></div><template id="${TEMPLATES_ID}">${renderTemplates(locale)}</template>` +
    '<script id="__NEXT_DATA__" type="application/json"></script>';
  const [container, , pageData] = holder.children;
  if (!(container instanceof HTMLElement) || !pageData) throw new Error('No document');
  pageData.textContent = JSON.stringify({ props: { pageProps } });
  document.body.append(holder);
  return container;
}

/** Reads the order of a URL from the sandbox and shows its plans as the plans script does. */
export async function showPlansOf(url: string, locale?: string) {
  const query = parseQueryString(url);
  const reference = parseReference(query);
  const store = createEarlyStore();
  const result = await readOrder(reference);
  const container = buildDocument(locale);
  showEarlyPlans({ reference, parameters: readParameters(query), result }, store);
  return { container, store, remove: () => container.parentElement?.remove() };
}
