/**
 * What the bundle is, without touching a file: where each document of a build lies, at which addresses it is found,
 * and what is sent with it. An address is a path without its query; a file is relative to `site/`.
 */
export const contentTypes = {
  html: 'text/html; charset=utf-8',
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
};

/** For ever where the name changes with the content; else the browser asks each time, and a CDN once a minute. */
export const cache = {
  named: 'public, max-age=31536000, immutable',
  asked: 'public, max-age=0, s-maxage=60, must-revalidate',
  // Merchants' pages have it on every visit, and nothing else depends on its version.
  sdk: 'public, max-age=300, must-revalidate',
  never: 'no-store',
};

const errors = { 404: 404, 500: 500 };

/** The addresses of a page in one language; the default one has no prefix, and may have one. */
function addressesOf(page, locale, defaultLocale) {
  const prefixes = locale === defaultLocale ? ['', `/${locale}`] : [`/${locale}`];
  return prefixes.flatMap((prefix) => {
    const address = prefix + page;
    if (page === '/') return prefix ? [prefix, `${prefix}/`] : ['/'];
    return [address, `${address}/`];
  });
}

/**
 * @param {{files: string[], locales: string[], defaultLocale: string, buildId: string}} build its files relative to `.next/server/pages`
 * @returns {{documents: Record<string, string>, errors: Record<string, Record<string, string>>, copies: [string, string][]}}
 *   the file of each address; by status, the file of each language; and what is copied where
 */
export function layoutOf({ files, locales, defaultLocale, buildId }) {
  const layout = { documents: {}, errors: { 404: {}, 500: {} }, copies: [] };
  for (const file of files) {
    const [, locale = '', rest = '', kind] = /^([^/.]+)(?:\/(.+))?\.(html|json)$/.exec(file) ?? [];
    if (!locales.includes(locale)) continue;
    if (kind === 'json') {
      // Nobody navigates to the page of server errors.
      if (rest !== '500') layout.copies.push([file, `_next/data/${buildId}/${file}`]);
      continue;
    }
    const inside = locale === defaultLocale ? '' : locale;
    const to = rest ? [inside, `${rest}.html`].filter(Boolean).join('/') : `${inside || 'index'}.html`;
    layout.copies.push([file, to]);
    if (rest in errors) layout.errors[rest][locale] = to;
    else for (const address of addressesOf(`/${rest}`, locale, defaultLocale)) layout.documents[address] = to;
  }
  return layout;
}

/** What a build of these pages and languages must have as documents, and does not. */
export function missingFrom(layout, { pages, locales, defaultLocale }) {
  return pages.flatMap((page) =>
    locales.flatMap((locale) => {
      const status = page.slice(1);
      const isThere =
        status in errors
          ? layout.errors[status][locale]
          : layout.documents[addressesOf(page, locale, defaultLocale)[0]];
      return isThere ? [] : [`${page} in ${locale}`];
    }),
  );
}

/** Which text is sent precompressed: `.br` and `.gz` lie beside it. */
export const isText = (file) => Object.keys(contentTypes).includes(file.split('.').pop());

/**
 * @param {{documents: Record<string, string>, publicEntries: string[], security: {key: string, value: string}[]}} of
 *   the entries of `public/`, a folder with a slash at its end
 * @returns {{path: string, headers: Record<string, string>}[]} the security headers for every address, and one
 *   Cache-Control for each pattern; no two of these match the same address
 */
export function headerRules({ documents, publicEntries, security }) {
  const rule = (path, value) => ({ path, headers: { 'Cache-Control': value } });
  return [
    { path: '/*', headers: Object.fromEntries(security.map(({ key, value }) => [key, value])) },
    rule('/_next/static/*', cache.named),
    rule('/_next/data/*', cache.named),
    ...publicEntries.map((entry) =>
      rule(entry.endsWith('/') ? `/${entry}*` : `/${entry}`, entry === 'sdk/' ? cache.sdk : cache.asked),
    ),
    ...Object.keys(documents)
      .filter((address) => address === '/' || !address.endsWith('/'))
      .map((address) => rule(address, cache.asked)),
  ];
}

/** The same as a `_headers` file, which Cloudflare Pages (at most 100 rules) and Netlify read. */
export function headersFile(rules) {
  const lines = (headers) => Object.entries(headers).map(([key, value]) => `  ${key}: ${value}\n`);
  return rules.map(({ path, headers }) => `${path}\n${lines(headers).join('')}`).join('\n');
}
