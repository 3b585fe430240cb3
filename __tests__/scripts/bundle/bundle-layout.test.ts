type Layout = {
  documents: Record<string, string>;
  errors: Record<string, Record<string, string>>;
  copies: [string, string][];
};
type Build = { files: string[]; locales: string[]; defaultLocale: string; buildId: string };
type Header = { key: string; value: string };
type Rule = { path: string; headers: Record<string, string> };
type Site = Layout &
  Build & { publicEntries: string[]; security: Header[]; sdkHeaders: Header[]; isSandbox: boolean };

const { buildLayout, findMissingDocuments, buildHeaderRules, formatHeadersFile } = jest.requireActual<{
  buildLayout: (build: Build) => Layout;
  findMissingDocuments: (layout: Layout, build: Build & { pages: string[] }) => string[];
  buildHeaderRules: (site: Omit<Site, keyof Build | 'isSandbox'>) => Rule[];
  formatHeadersFile: (rules: Rule[]) => string;
}>('@/scripts/bundle/bundle-layout.mjs');
const { buildNginxConfig, filledIn } = jest.requireActual<{
  buildNginxConfig: (site: Site) => string;
  filledIn: (conf: string, values: Record<string, string>) => string;
}>('@/scripts/bundle/bundle-nginx.mjs');

const pages = ['', '/404', '/500', '/headless/error'];
const build: Build = {
  files: ['en-GB', 'de'].flatMap((locale) =>
    pages.flatMap((page) => ['html', 'json', 'meta'].map((kind) => `${locale}${page}.${kind}`)),
  ),
  locales: ['en-GB', 'de'],
  defaultLocale: 'en-GB',
  buildId: 'b1',
};
const security = [
  { key: 'Content-Security-Policy', value: "default-src 'self'" },
  { key: 'Permissions-Policy', value: 'camera=(self "https://*.veriff.me")' },
];
const sdkHeaders = [{ key: 'Access-Control-Allow-Origin', value: '*' }];
const publicEntries = ['early.js', 'icons/', 'sdk/'];
const site: Site = {
  ...build,
  ...buildLayout(build),
  publicEntries,
  security,
  sdkHeaders,
  isSandbox: false,
};

describe('the layout of a build', () => {
  test('has the paths of each page in each language, with an optional prefix for the default language', () => {
    expect(buildLayout(build).documents).toEqual({
      '/': 'index.html',
      '/en-GB': 'index.html',
      '/en-GB/': 'index.html',
      '/headless/error': 'headless/error.html',
      '/headless/error/': 'headless/error.html',
      '/en-GB/headless/error': 'headless/error.html',
      '/en-GB/headless/error/': 'headless/error.html',
      '/de': 'de.html',
      '/de/': 'de.html',
      '/de/headless/error': 'de/headless/error.html',
      '/de/headless/error/': 'de/headless/error.html',
    });
  });

  test('has an error document in each language, without a path', () => {
    expect(buildLayout(build).errors).toEqual({
      404: { 'en-GB': '404.html', de: 'de/404.html' },
      500: { 'en-GB': '500.html', de: 'de/500.html' },
    });
  });

  test('keeps the prefix in the data of client transitions, for the default language, too', () => {
    const data = buildLayout(build).copies.filter(([from]) => from.endsWith('.json'));
    expect(data.map(([, to]) => to)).toEqual([
      '_next/data/b1/en-GB.json',
      '_next/data/b1/en-GB/404.json',
      '_next/data/b1/en-GB/headless/error.json',
      '_next/data/b1/de.json',
      '_next/data/b1/de/404.json',
      '_next/data/b1/de/headless/error.json',
    ]);
  });

  test('does not move files that are no document of a language', () => {
    const files = ['404.js', 'api/sandbox/[...path].js', 'xx/error.html', 'de.meta'];
    expect(buildLayout({ ...build, files })).toEqual({
      documents: {},
      errors: { 404: {}, 500: {} },
      copies: [],
    });
  });

  test('names a page that is not prerendered in one language', () => {
    const all = { ...build, pages: ['/', '/404', '/500', '/headless/error'] };
    expect(findMissingDocuments(buildLayout(all), all)).toEqual([]);
    const files = build.files.filter(
      (file) => !['de/404.html', 'de/headless/error.html', 'en-GB.html'].includes(file),
    );
    expect(findMissingDocuments(buildLayout({ ...all, files }), all)).toEqual([
      '/ in en-GB',
      '/404 in de',
      '/headless/error in de',
    ]);
  });
});

describe('the header rules', () => {
  const rules = buildHeaderRules(site);

  test('have the unchanged security headers for every path', () => {
    expect(rules[0]).toEqual({
      path: '/*',
      headers: Object.fromEntries(security.map(({ key, value }) => [key, value])),
    });
  });

  test.each([
    ['/_next/static/*', 'public, max-age=31536000, immutable'],
    ['/_next/data/*', 'public, max-age=31536000, immutable'],
    ['/early.js', 'public, max-age=0, s-maxage=60, must-revalidate'],
    ['/sdk/*', 'public, max-age=300, must-revalidate'],
    ['/', 'public, max-age=0, s-maxage=60, must-revalidate'],
    ['/de/headless/error', 'public, max-age=0, s-maxage=60, must-revalidate'],
  ])('%s is kept as: %s', (path, value) => {
    const kept = rules.filter((rule) => rule.path === path);
    expect(kept.map(({ headers }) => headers['Cache-Control'])).toEqual([value]);
  });

  test('let other origins read the SDK, and nothing else', () => {
    const shared = rules.filter(({ headers }) => headers['Access-Control-Allow-Origin'] === '*');
    expect(shared.map(({ path }) => path)).toEqual(['/sdk/*']);
  });

  test('have at most one Cache-Control for each path, since a CDN would send both', () => {
    const [, ...kept] = rules.map(({ path }) => path);
    const starts = (pattern: string, path: string) =>
      pattern.endsWith('*') && path.startsWith(pattern.slice(0, -1));
    const twice = kept.filter((path) => kept.some((other) => other !== path && starts(other, path)));
    expect([twice, new Set(kept).size]).toEqual([[], kept.length]);
  });

  test('have one block each in the _headers file', () => {
    expect(formatHeadersFile(rules.slice(0, 2))).toBe(
      "/*\n  Content-Security-Policy: default-src 'self'\n" +
        '  Permissions-Policy: camera=(self "https://*.veriff.me")\n' +
        '\n/_next/static/*\n  Cache-Control: public, max-age=31536000, immutable\n',
    );
  });
});

describe('the configuration of nginx', () => {
  const conf = buildNginxConfig(site);

  test('has a location for each path, and 404 for all others', () => {
    for (const [address, file] of Object.entries(site.documents)) {
      expect(conf).toContain(`location = ${address} { try_files /${file} =404; }`);
    }
    expect(conf).toContain('location / { return 404; }');
  });

  test('serves the not-found page in the language of the path', () => {
    expect(conf).toMatch(/location \^~ \/de\/ \{.* error_page 404 \/de\/404\.html; return 404; \}/);
    expect(conf).toMatch(/^ {2}error_page 403 =404 \/404\.html; error_page 404 \/404\.html;$/m);
  });

  test('sends each security header once, quoted, with errors too', () => {
    expect(conf).toContain(`add_header Content-Security-Policy "default-src 'self'" always;`);
    expect(conf).toContain(
      String.raw`add_header Permissions-Policy "camera=(self \"https://*.veriff.me\")" always;`,
    );
  });

  test.each([
    ['/sdk/v1/usance.js', '*'],
    ['/', ''],
    ['/de/sdk/', ''],
  ])('allows other origins to read %s: "%s"', (address, value) => {
    const [, pattern = '', matched, otherwise] =
      /map \$request_uri \$usance_sdk_0 \{\s+~(\S+) "(.*)";\s+default "(.*)";/.exec(conf) ?? [];
    expect(new RegExp(pattern).test(address) ? matched : otherwise).toBe(value);
    expect(conf).toContain('add_header Access-Control-Allow-Origin $usance_sdk_0 always;');
  });

  test('allows storing successful responses only', () => {
    const [, map = ''] = /map "\$status \$cache" \$usance_kept \{([^}]+)\}/.exec(conf) ?? [];
    const [, said = ''] = /"~(\^\S+ \S+)" \$usance_said/.exec(map) ?? [];
    const isKept = (status: number) => new RegExp(said).test(`${status} public, max-age=0`);
    expect([200, 304, 308, 404, 405, 414, 500, 502].filter(isKept)).toEqual([200, 304]);
    expect(map).toContain('default "no-store";');
    expect(conf.match(/add_header Cache-Control/g)).toHaveLength(1);
    expect(conf).toContain('add_header Cache-Control $usance_kept always;');
  });

  test.each([
    ['/', undefined],
    ['/?return=https://shop.example//x', undefined],
    ['//', '/'],
    ['//?order=a&key=b', '/?order=a&key=b'],
    ['/de//error?key=a%20b', '/de/error?key=a%20b'],
    ['//evil.example/', '/evil.example/'],
    ['/\\/\\evil.example', '/evil.example'],
    ['/de\\error', '/de/error'],
    ['/a//b//c?d=//e', '/a/b//c?d=//e'],
  ])('%s is redirected to: %s', (address, to) => {
    const [, pattern = ''] = /map \$request_uri \$usance_single \{\s+~(\S+) /.exec(conf) ?? [];
    const { usance_left: left, usance_right: right } = new RegExp(pattern).exec(address)?.groups ?? {};
    expect(right === undefined ? undefined : `${left}/${right}`).toBe(to);
    expect(conf).toContain('if ($usance_single) { return 308 $usance_single; }');
  });

  test('logs no query', () => {
    const [, format = ''] = /log_format usance '(.*)';/.exec(conf) ?? [];
    expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer|is_args)\b/);
    expect(conf.match(/access_log/g)).toHaveLength(1);
  });

  test('proxies the sandbox to Node, and nothing without a sandbox', () => {
    expect(conf).not.toMatch(/proxy_pass|sandbox|\$\{NODE\}/);
    const withSandbox = buildNginxConfig({ ...site, isSandbox: true });
    expect(withSandbox).toMatch(/location \^~ \/api\/sandbox\/ \{\s+proxy_pass http:\/\/\$\{NODE\};/);
    expect(withSandbox).toContain('proxy_hide_header Content-Security-Policy;');
  });

  test('refuses a value that nginx would read as a variable', () => {
    expect(() => buildNginxConfig({ ...site, security: [{ key: 'X', value: '$host' }] })).toThrow(
      'cannot be told',
    );
  });

  test('must have all its variables filled in', () => {
    expect(filledIn('listen ${LISTEN}; try_files $uri', { LISTEN: '80' })).toBe('listen 80; try_files $uri');
    expect(() => filledIn('listen ${LISTEN};', {})).toThrow('LISTEN is not said.');
  });
});
