import type { Page } from '@playwright/test';
import { CHECKOUT, COLLECTOR } from './origins';

type Store = { [name: string]: string | Store };

const accented: Record<string, string> = {
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

/** A text as a language might have it that needs half as much room again; what is put in stays. */
export function pseudo(text: string): string {
  const parts = text.split(/(\{\{\w+\}\})/);
  const strange = parts.map((part) =>
    part.startsWith('{{') ? part : part.replace(/[a-zA-Z]/g, (letter) => accented[letter] ?? letter),
  );
  const longer = 'ẅïdé '.repeat(Math.ceil(text.length / 10)).trim();
  return `⟦${strange.join('')} ${longer}⟧`;
}

const change = (texts: Store): Store =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'string' ? pseudo(text) : change(text),
    ]),
  );

const flat = (texts: Store): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : flat(text)));

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

type Props = { _nextI18Next: { initialI18nStore: Store } };

function changeProps({ _nextI18Next: own }: Props): string[] {
  const before = flat(own.initialI18nStore);
  own.initialI18nStore = change(own.initialI18nStore);
  return before;
}

/** Every page of the checkout speaks the pseudo-locale: its texts, and what the server has already written of them. */
export async function speakPseudo(page: Page): Promise<void> {
  // A page that comes from here may not ask a server on this machine.
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
      changeProps(data.pageProps);
      return route.fulfill({ response, json: data });
    }
    const [whole, before = '', json = '', after = ''] =
      /(<script id="__NEXT_DATA__"[^>]*>)([\s\S]*?)(<\/script>)/.exec(body) ?? [];
    if (!whole) return route.fulfill({ response, body });
    const data = JSON.parse(json);
    const texts = changeProps(data.props.pageProps);
    const changed = before + JSON.stringify(data).replace(/</g, '\\u003c') + after;
    const html = texts.reduce(
      (text, old) => text.replaceAll(`>${escape(old)}<`, `>${escape(pseudo(old))}<`),
      body.replace(whole, () => '\u0000'),
    );
    return route.fulfill({ response, body: html.replace('\u0000', () => changed) });
  });
}
