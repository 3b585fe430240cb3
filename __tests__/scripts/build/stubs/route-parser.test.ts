/** Proves scripts/build/stubs/route-parser.js: the router's route parser is left out of the browser's scripts. */
import { readFileSync, readdirSync } from 'node:fs';

const parser = jest.requireActual<Record<string, (route: string) => unknown>>(
  '@/scripts/build/stubs/route-parser',
);

test('no page has a route with parameters, which the router could not match without its parser', () => {
  const pages = readdirSync('pages', { recursive: true, encoding: 'utf8' });
  expect(pages).toContain('confirmation.tsx');
  expect(pages.filter((page) => !page.startsWith('api/') && page.includes('['))).toEqual([]);
});

test('a route with parameters is refused by name', () => {
  expect(() => parser.pathToRegexp?.('/orders/:id')).toThrow('/orders/:id has parameters');
});

test("the stand-in has every function that Next's router calls", () => {
  const utils = readFileSync('node_modules/next/dist/shared/lib/router/utils/route-match-utils.js', 'utf8');
  const called = [...utils.matchAll(/_pathtoregexp\.(\w+)\)/g)].map(([, name]) => name);
  expect(called.length).toBeGreaterThan(0);
  expect(Object.keys(parser)).toEqual(expect.arrayContaining([...new Set(called)]));
});

test("nothing of Next's that runs in the browser sorts routes, which is left out, too", () => {
  const folder = 'node_modules/next/dist';
  const filesOf = (name: string) =>
    readdirSync(`${folder}/${name}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => `${name}/${file}`);
  const callers = [...filesOf('client'), ...filesOf('shared/lib/router')].filter((file) =>
    /getSortedRoute(s|Objects)\)?\(/.test(readFileSync(`${folder}/${file}`, 'utf8')),
  );
  expect(callers).toEqual(['shared/lib/router/utils/sorted-routes.js']);
});
