/**
 * The layout of the bundle, computed without file access: the file of each document, its paths and its headers. A path
 * has no query; a file is relative to `site/`.
 */
export const contentTypes = {
  html: 'text/html; charset=utf-8',
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
};

/** Immutable for names with a content hash; otherwise browsers revalidate each time, and a CDN once a minute. */
export const cache = {
  named: 'public, max-age=31536000, immutable',
  asked: 'public, max-age=0, s-maxage=60, must-revalidate',
  // Merchants' pages load it on every visit, and nothing else depends on its version.
  sdk: 'public, max-age=300, must-revalidate',
  never: 'no-store',
};

const errors = { 404: 404, 500: 500 };

/** Lists the paths of a page in one language; the prefix of the default language is optional. */
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
export function buildLayout({ files, locales, defaultLocale, buildId }) {
  const layout = { documents: {}, errors: { 404: {}, 500: {} }, copies: [] };
  for (const file of files) {
    const [, locale = '', rest = '', kind] = /^([^/.]+)(?:\/(.+))?\.(html|json)$/.exec(file) ?? [];
    if (!locales.includes(locale)) continue;
    if (kind === 'json') {
      // The page of server errors has no path of its own.
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

/** Lists the documents that a build of these pages and languages lacks. */
export function findMissingDocuments(layout, { pages, locales, defaultLocale }) {
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

/** True for text files, which get `.br` and `.gz` next to them. */
export const isText = (file) => Object.keys(contentTypes).includes(file.split('.').pop());

/** Returns whether the pattern of a header rule matches a path. */
export const matchesPath = (pattern, address) =>
  pattern.endsWith('*') ? address.startsWith(pattern.slice(0, -1)) : address === pattern;

const toRecord = (headers) => Object.fromEntries(headers.map(({ key, value }) => [key, value]));

/**
 * @param {{documents: Record<string, string>, publicEntries: string[], security: {key: string, value: string}[], sdkHeaders: {key: string, value: string}[]}} of
 *   the entries of `public/`, a folder with a slash at its end
 * @returns {{path: string, headers: Record<string, string>}[]} the security headers for every address, and one
 *   Cache-Control for each pattern; no two of these match the same address
 */
export function buildHeaderRules({ documents, publicEntries, security, sdkHeaders }) {
  const rule = (path, value, more = []) => ({
    path,
    headers: { 'Cache-Control': value, ...toRecord(more) },
  });
  return [
    { path: '/*', headers: toRecord(security) },
    rule('/_next/static/*', cache.named),
    rule('/_next/data/*', cache.named),
    ...publicEntries.map((entry) => {
      if (entry === 'sdk/') return rule('/sdk/*', cache.sdk, sdkHeaders);
      return rule(entry.endsWith('/') ? `/${entry}*` : `/${entry}`, cache.asked);
    }),
    ...Object.keys(documents)
      .filter((address) => address === '/' || !address.endsWith('/'))
      .map((address) => rule(address, cache.asked)),
  ];
}

/** Formats the rules as a `_headers` file for Cloudflare Pages (at most 100 rules) and Netlify. */
export function formatHeadersFile(rules) {
  const lines = (headers) => Object.entries(headers).map(([key, value]) => `  ${key}: ${value}\n`);
  return rules.map(({ path, headers }) => `${path}\n${lines(headers).join('')}`).join('\n');
}
