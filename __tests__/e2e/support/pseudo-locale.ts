import type { Page } from '@playwright/test';
import { CHECKOUT, COLLECTOR } from './origins';

type TextTree = { [name: string]: string | TextTree };

const accentedLetters: Record<string, string> = {
  a: 'á',
  e: 'ë',
  i: 'ï',
  o: 'ö',
  u: 'ü',
  n: 'ñ',
  c: 'ç',
  s: 'š',
  A: 'Å',
  E: 'É',
};

/** Returns a text with accents that is about half as long again; placeholders stay as they are. */
export function pseudoLocalise(text: string): string {
  const parts = text.split(/(\{\{\w+\}\})/);
  const accentedParts = parts.map((part) =>
    part.startsWith('{{') ? part : part.replace(/[a-zA-Z]/g, (letter) => accentedLetters[letter] ?? letter),
  );
  const padding = 'ẅïdé '.repeat(Math.ceil(text.length / 10)).trim();
  return `⟦${accentedParts.join('')} ${padding}⟧`;
}

const pseudoLocaliseAll = (texts: TextTree): TextTree =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'string' ? pseudoLocalise(text) : pseudoLocaliseAll(text),
    ]),
  );

const flattenTexts = (texts: TextTree): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : flattenTexts(text)));

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

type I18nPageProps = { _nextI18Next: { initialI18nStore: TextTree } };

function pseudoLocaliseProps({ _nextI18Next: i18n }: I18nPageProps): string[] {
  const originals = flattenTexts(i18n.initialI18nStore);
  i18n.initialI18nStore = pseudoLocaliseAll(i18n.initialI18nStore);
  return originals;
}

/** Serves every page of the checkout in the pseudo-locale: the translations and the server-rendered markup. */
export async function servePseudoLocale(page: Page): Promise<void> {
  // Chromium does not let a fulfilled page send requests to a server on this machine.
  await page.route(`${COLLECTOR}/**`, (route) => route.fulfill({ json: {} }));
  await page.route(`${CHECKOUT}/**`, async (route) => {
    const request = route.request();
    const isData = request.url().includes('/_next/data/');
    if (!isData && request.resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = await response.text();
    if (body === '') return route.fulfill({ response });
    if (isData) {
      const data = JSON.parse(body);
      pseudoLocaliseProps(data.pageProps);
      return route.fulfill({ response, json: data });
    }
    const [scriptElement, before = '', json = '', after = ''] =
      /(<script id="__NEXT_DATA__"[^>]*>)([\s\S]*?)(<\/script>)/.exec(body) ?? [];
    if (!scriptElement) return route.fulfill({ response, body });
    const data = JSON.parse(json);
    const texts = pseudoLocaliseProps(data.props.pageProps);
    const changedScript = before + JSON.stringify(data).replace(/</g, '\\u003c') + after;
    const html = texts.reduce(
      (text, original) =>
        text.replaceAll(`>${escapeHtml(original)}<`, `>${escapeHtml(pseudoLocalise(original))}<`),
      body.replace(scriptElement, () => '\u0000'),
    );
    return route.fulfill({ response, body: html.replace('\u0000', () => changedScript) });
  });
}
