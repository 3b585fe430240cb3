import { cache, contentTypes } from './bundle-layout.mjs';

/** Quotes a value for nginx. A dollar would start a variable and cannot be escaped. */
function quoted(value) {
  if (/[$\n]/.test(value)) throw new Error(`nginx cannot be told this value: ${value}`);
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}

const block = (head, lines) => [`${head} {`, ...lines.flat().map((line) => `  ${line}`), '}'];
const cached = (value) => `set $cache ${quoted(value)};`;
/** Passes on the Cache-Control of Node's responses. */
const theirs = 'theirs';

/** Only successful responses may be stored; errors and redirects never, including nginx's own. */
const keeping = block('map "$status $cache" $usance_kept', [
  `"~ ${theirs}$" "";`,
  '"~^(200|304) (?<usance_said>.+)$" $usance_said;',
  `default ${quoted(cache.never)};`,
]);

/**
 * Next's redirect to single slashes. Uses the raw path, because a decoded one could contain a line break. No second slash
 * may follow the first, because browsers would read what follows as a host.
 */
const singleSlashes = block('map $request_uri $usance_single', [
  '~^(?<usance_left>[^?]*?)(?:/[/\\x5c]+|\\x5c[/\\x5c]*)(?<usance_right>.*)$ $usance_left/$usance_right;',
]);

/** The headers of the SDK depend on the requested path, so that its errors have them, too. */
const sdkValues = (headers) =>
  headers.flatMap(({ value }, index) =>
    block(`map $request_uri $usance_sdk_${index}`, [`~^/sdk/ ${quoted(value)};`, 'default "";']),
  );

const documentLocation = ([address, file]) => `location = ${address} { try_files /${file} =404; }`;

const publicLocation = (entry) => {
  const value = entry === 'sdk/' ? [cached(cache.sdk)] : [];
  return `location ${entry.endsWith('/') ? '^~' : '='} /${entry} { ${[...value, 'try_files $uri =404;'].join(' ')} }`;
};

const errorPages = (file) => `error_page 403 =404 /${file}; error_page 404 /${file};`;

/** Serves the not-found page of a language below its prefix; `/DE` counts as `/de`. */
function languageLocations(locale, { errors, defaultLocale }) {
  const failed = (path) => `location = ${path} { error_page 500 /${errors[500][locale]}; return 500; }`;
  const isDefault = locale === defaultLocale;
  return [
    isDefault
      ? `location ^~ /${locale}/ { rewrite ^/${locale}(/.*)$ $1 last; }`
      : `location ^~ /${locale}/ { ${errorPages(errors[404][locale])} return 404; }`,
    failed(isDefault ? '/500' : `/${locale}/500`),
    `location ~* ^/${locale}(/|$) { rewrite (?i)^/${locale}(.*)$ /${locale}$1 last; }`,
  ];
}

/** Serves a language's error documents: internal, a direct request gets the same language's not-found page. */
const errorLocations = (errors) =>
  Object.values(errors).flatMap((files) =>
    Object.entries(files).map(
      ([locale, file]) =>
        `location = /${file} { internal; ${cached(cache.never)} ${errorPages(errors[404][locale])} }`,
    ),
  );

/** Only the sandbox's API needs Node. Its responses carry the same headers, which must be sent once. */
const sandbox = (security) =>
  block('location ^~ /api/sandbox/', [
    'proxy_pass http://${NODE};',
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    'proxy_set_header Host $http_host;',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    ...security.map(({ key }) => `proxy_hide_header ${key};`),
    cached(theirs),
  ]);

/**
 * Builds the server for nginx's `http` block. The operator fills in `${LISTEN}`, `${ROOT}` (the path of `site/`), `${LOG}`
 * and, for the sandbox, `${NODE}` (host and port).
 */
export function buildNginxConfig({
  documents,
  errors,
  locales,
  defaultLocale,
  publicEntries,
  security,
  sdkHeaders,
  isSandbox,
}) {
  const folders = { errors, defaultLocale };
  const server = block('server', [
    'listen ${LISTEN};',
    'root ${ROOT};',
    'server_tokens off;',
    'absolute_redirect off;',
    '# The query holds the order key: it is in no log. Lines of the error log would repeat it.',
    'access_log ${LOG} usance buffer=32k flush=5s;',
    'error_log stderr emerg;',
    '',
    block(
      'types',
      Object.entries(contentTypes).map(([name, type]) => `${quoted(type)} ${name};`),
    ),
    'default_type application/octet-stream;',
    'gzip off;',
    'gzip_static on;',
    'gzip_proxied any;',
    'gzip_vary on;',
    '# brotli_static on;  where nginx has the module',
    'sendfile on;',
    'tcp_nopush on;',
    'open_file_cache max=2000 inactive=60s;',
    'open_file_cache_valid 30s;',
    'open_file_cache_errors on;',
    '',
    ...security.map(({ key, value }) => `add_header ${key} ${quoted(value)} always;`),
    '# nginx sends no header whose value is empty.',
    ...sdkHeaders.map(({ key }, index) => `add_header ${key} $usance_sdk_${index} always;`),
    'add_header Cache-Control $usance_kept always;',
    cached(cache.asked),
    '',
    '# Everything is sent whole: an answer of 416 would have each header twice, the first as if it could be kept.',
    'max_ranges 0;',
    'merge_slashes off;',
    'if ($usance_single) { return 308 $usance_single; }',
    errorPages(errors[404][defaultLocale]),
    `error_page 500 502 503 504 /${errors[500][defaultLocale]};`,
    '',
    'location / { return 404; }',
    ...Object.entries(documents).map(documentLocation),
    ...publicEntries.map(publicLocation),
    `location ^~ /_next/static/ { ${cached(cache.named)} error_page 403 404 =404 @nothing; try_files $uri =404; }`,
    `location ^~ /_next/data/ { ${cached(cache.named)} error_page 403 404 =404 @no-data; try_files $uri =404; }`,
    'location @nothing { types {} default_type "text/plain; charset=utf-8"; return 404 "Not Found"; }',
    'location @no-data { types {} default_type "application/json; charset=utf-8"; return 404 "{}"; }',
    ...locales.flatMap((locale) => languageLocations(locale, folders)),
    ...errorLocations(errors),
    `location = /api/health { ${cached(cache.never)} default_type "application/json; charset=utf-8"; return 200 '{"ok":true}'; }`,
    ...(isSandbox ? sandbox(security) : []),
  ]);
  return `${[
    '# Made by npm run bundle. Belongs into the http block; docs/deploying.md says how.',
    'map $request_uri $usance_path { ~^(?<usance_before>[^?]*) $usance_before; }',
    'log_format usance \'$remote_addr [$time_iso8601] "$request_method $usance_path" $status $body_bytes_sent $request_time\';',
    ...keeping,
    ...singleSlashes,
    ...sdkValues(sdkHeaders),
    '',
    ...server,
  ].join('\n')}\n`;
}

/** Puts what is known of a machine into the configuration. @param {Record<string, string>} values by name */
export function filledIn(conf, values) {
  return conf.replace(/\$\{([A-Z]+)\}/g, (_, name) => {
    if (!values[name]) throw new Error(`${name} is not said.`);
    return values[name];
  });
}
