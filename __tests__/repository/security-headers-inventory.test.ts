// Proves the security headers of every build against the inventory of hosts, owners and reasons.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import inventory from '@/__tests__/data/inventory.json';
import {
  listEnvironments,
  headersOf,
  hostsOf,
  type HeadersByName,
} from '@/__tests__/support/security-headers';

type Name = keyof typeof inventory.configurations;
type Kind = keyof typeof inventory.pages;
type Host = { host: string; owner: string; reason: string; directives: string[] };

const names = Object.keys(inventory.configurations) as Name[];
const kinds = Object.keys(inventory.pages) as Kind[];
const environmentOf = (name: Name): Record<string, string> => inventory.configurations[name].environment;
const listed = (name: Name, kind: Kind): HeadersByName =>
  Object.assign(
    {},
    ...inventory.headers[name].filter(({ pages }) => pages.includes(kind)).map(({ headers }) => headers),
  );

describe.each(names)('%s', (name) => {
  test.each(kinds)('the headers of %s equal the listed ones', async (kind) => {
    for (const address of inventory.pages[kind])
      expect(await headersOf(address, environmentOf(name))).toEqual(listed(name, kind));
  });
});

test('no combination of settings allows an unlisted host or directive', async () => {
  const found = new Map<string, Set<string>>();
  for (const environment of listEnvironments()) {
    for (const [host, directives] of hostsOf(await headersOf('/', environment)))
      found.set(host, new Set([...(found.get(host) ?? []), ...directives]));
  }
  const given = [...found].map(([host, directives]) => [host, [...directives].sort()]).sort();
  expect(given).toEqual(inventory.hosts.map(({ host, directives }) => [host, [...directives].sort()]).sort());
});

describe('every host has an owner and a reason', () => {
  const unexplained = (hosts: Host[]) =>
    hosts
      .filter(({ owner, reason }) => !/\w/.test(owner) || !/^\w.{15,}\.$/.test(reason))
      .map(({ host }) => host);

  test('in the inventory', () => {
    expect(unexplained(inventory.hosts)).toEqual([]);
    expect(new Set(inventory.hosts.map(({ host }) => host)).size).toBe(inventory.hosts.length);
  });

  test.each([{ owner: '' }, { owner: ' ' }, { reason: '' }, { reason: '?' }])(
    'with %p it would not',
    (lacking) => {
      const host = {
        host: 'https://new.example',
        owner: 'Somebody',
        reason: 'Something that we need.',
        directives: [],
      };
      expect(unexplained([host])).toEqual([]);
      expect(unexplained([{ ...host, ...lacking }])).toEqual(['https://new.example']);
    },
  );
});

test('hostsOf reads every directive of both policies', () => {
  const sent = {
    'Content-Security-Policy': [
      "default-src 'self'",
      'img-src data: https://a.example ws://b.example',
      'frame-ancestors *',
    ],
    'Permissions-Policy':
      'camera=(self "https://c.example"), microphone=("https://c.example"), geolocation=()',
  };
  expect([...hostsOf(sent)]).toEqual([
    ['https://a.example', new Set(['img-src'])],
    ['ws://b.example', new Set(['img-src'])],
    ['https://c.example', new Set(['camera', 'microphone'])],
  ]);
});

describe('the scripts and frames of providers', () => {
  type Loader = () => Promise<unknown>;
  const { signal } = new AbortController();
  const loaders: Record<string, Loader> = {
    'lib/vendors/load-stripe.ts': async () =>
      (await import('@/lib/vendors/load-stripe')).loadStripe('pk_live_x'),
    'lib/vendors/load-airwallex.ts': async () =>
      (await import('@/lib/vendors/load-airwallex')).createAirwallexCard('de', {}),
    'lib/vendors/load-gocardless.ts': async () => {
      const events = { onFinished: () => {}, onLeft: () => {}, onFailed: () => {} };
      return (await import('@/lib/vendors/load-gocardless')).openDropin('BRF1', events, signal);
    },
    'lib/vendors/threatmetrix-tag.ts': async () => {
      (await import('@/lib/vendors/threatmetrix-tag')).startProfiling('session', () => {});
      const place = document.querySelector('iframe');
      place?.contentDocument?.write('<head></head>');
      if (place?.contentDocument) watch.observe(place.contentDocument, { childList: true, subtree: true });
      place?.dispatchEvent(new Event('load'));
    },
    'lib/vendors/veriff-frame.ts': async () => {
      document.body.append(Object.assign(document.createElement('div'), { id: 'identity' }));
      const options = {
        url: 'https://magic.veriff.me/v/token',
        language: 'de',
        title: 'Check',
        rootId: 'identity',
      };
      return (await import('@/lib/vendors/veriff-frame')).openIdentityFrame(
        { ...options, onEvent: () => {} },
        signal,
      );
    },
  };

  const asked = new Set<string>();
  const page = window as unknown as Record<string, Record<string, unknown>>;
  /** Defines the globals of each provider's script. */
  const leave = (address: string) => {
    if (address.includes('stripe')) Object.assign(page, { Stripe: () => ({ _registerWrapper: () => {} }) });
    if (address.includes('gocardless'))
      Object.assign(page, { GoCardlessDropin: { create: () => ({ open: () => {}, exit: () => {} }) } });
    const controller = {
      createElement: async () => ({ destroy: () => {} }),
      registerElement: async () => {},
    };
    if (address.includes('sdk-controller'))
      Object.assign(page._AirwallexSDKs ?? {}, {
        __controller__: { ...controller, init: async () => {}, internalSDKs: {} },
      });
  };
  const watch = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      // An element may be of another window.
      const element = node as Partial<Element>;
      const address = element.getAttribute?.('src') ?? element.getAttribute?.('href');
      if (!address) continue;
      const { origin, pathname } = new URL(address, location.href);
      if (origin !== location.origin) asked.add(`${element.localName} ${origin}${pathname}`);
      leave(address);
      node.dispatchEvent(new Event('load'));
    }
  });

  beforeEach(() => {
    jest.resetModules();
    asked.clear();
    document.body.replaceChildren();
    watch.observe(document, { childList: true, subtree: true });
    jest.replaceProperty(process, 'env', { ...process.env, ...environmentOf('everything') });
  });
  afterEach(() => {
    watch.disconnect();
    jest.restoreAllMocks();
  });

  test('all have a loader', () => {
    const files = readdirSync('lib/vendors')
      // Shared by the loaders: it loads nothing by itself.
      .filter((file) => file !== 'load-script.ts')
      .map((file) => `lib/vendors/${file}`);
    expect(files.sort()).toEqual(Object.keys(loaders).sort());
    expect([...new Set(inventory.providerScripts.map(({ loadedBy }) => loadedBy))].sort()).toEqual(files);
  });

  test.each(Object.entries(loaders))('%s loads the listed ones only', async (file, load) => {
    jest.useFakeTimers();
    await load();
    await jest.advanceTimersByTimeAsync(1000);
    jest.useRealTimers();
    const wanted = inventory.providerScripts
      .filter(({ loadedBy }) => loadedBy === file)
      .map(({ element, address }) => `${element} ${address}`);
    // A link only fetches in advance what a script asks for in a moment.
    const found = [...asked].map((one) => one.replace(/^link /, 'script '));
    expect([...new Set(found)].sort()).toEqual(wanted.sort());
  });

  test.each(inventory.providerScripts)(
    '$address is allowed, and its lack of a hash explained',
    async (script) => {
      const sent = hostsOf(await headersOf('/', environmentOf('everything')));
      const { origin, hostname } = new URL(script.address);
      const directive = script.element === 'iframe' ? 'frame-src' : 'script-src';
      const above = `https://*.${hostname.split('.').slice(1).join('.')}`;
      expect([sent.get(origin), sent.get(above)].some((directives) => directives?.has(directive))).toBe(true);
      expect(script.integrity).toMatch(/\w.{15,}\.$/);
    },
  );
});

/** Every file of some folders with such an ending. */
const filesOf = (folders: string[], ending: RegExp) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => ending.test(file))
      .map((file) => `${folder}/${file}`),
  );
const product = ['components', 'hooks', 'lib', 'pages', 'styles'];

test('the product contains no other URL', () => {
  // The name of a standard, which is never requested.
  const schemaDialect = 'https://json-schema.org/draft/2020-12/schema';
  const known = new Set([schemaDialect, ...inventory.providerScripts.map(({ address }) => address)]);
  const foreign = filesOf(product, /\.tsx?$/)
    .filter((file) => !file.startsWith('lib/sandbox/'))
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
      return [...code.matchAll(/(?:https?|wss?):\/\/[\w.-]+[^'"`\s]*/g)].map(
        ([address]) => `${file}: ${address}`,
      );
    });
  expect(foreign.filter((line) => !known.has(line.split(': ')[1] ?? ''))).toEqual([]);
  expect(
    filesOf(['locales'], /\.json$/).filter((file) => readFileSync(file, 'utf8').includes('://')),
  ).toEqual([]);
});

describe("the product's own scripts", () => {
  const ours = inventory.ownScripts.map(({ path }) => path);

  test('are the listed ones, besides the chunks of Next', () => {
    const served = filesOf(['public'], /\.(m?js|html?)$/).map((file) => file.replace('public/', ''));
    expect(served.filter((path) => !ours.includes(path) && !path.startsWith('sim/'))).toEqual([]);
    for (const { from, reason } of inventory.ownScripts) {
      expect(existsSync(from)).toBe(true);
      expect(reason).toMatch(/\w.{15,}\.$/);
    }
  });

  test('are the only ones in the document', () => {
    const named = filesOf(product, /\.tsx$/).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/<[Ss]cript\b[^>]*>/g)].map(
        ([tag]) => /src="\/([^"]+)"/.exec(tag)?.[1] ?? /src=\{(\w+)\}/.exec(tag)?.[1] ?? 'inline',
      ),
    );
    expect(named).toEqual(['early.js', 'inline', 'plansScriptAddress', 'sim/bootstrap.js']);
  });

  test('are not in any SVG', () => {
    const drawings = filesOf(['public'], /\.svg$/);
    expect(drawings.length).toBeGreaterThan(10);
    expect(
      drawings.filter((file) =>
        /<script|\son\w+=|javascript:|<foreignObject|href="http/i.test(readFileSync(file, 'utf8')),
      ),
    ).toEqual([]);
  });
});
