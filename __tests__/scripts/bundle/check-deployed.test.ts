import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const files: Record<string, string> = {
  'index.html': '<p>here</p>',
  'early.js': 'early()',
  'sdk/v1/usance.js': 'sdk()',
};
const security = { 'Content-Security-Policy': "default-src 'self'", 'Referrer-Policy': 'strict-origin' };
const shared = { 'Access-Control-Allow-Origin': '*' };
const deployedHeaders = { ...security, ...shared };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'usance-deployed-'));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  for (const [name, text] of Object.entries(files)) write(`site/${name}`, text);
  write('site/early.js.br', 'packed');
  write('routes.json', JSON.stringify({ documents: { '/': 'index.html' } }));
  const rules = [
    { path: '/*', headers: security },
    { path: '/sdk/*', headers: { 'Cache-Control': 'public', ...shared } },
  ];
  write('headers.json', JSON.stringify(rules));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns exit code and output of the check for a site with these files and headers. */
async function said(served: Record<string, string>, headers: Record<string, string>) {
  const server = createServer(({ url = '' }, answer) => {
    const text = served[url === '/' ? 'index.html' : url.slice(1)];
    answer.writeHead(text === undefined ? 404 : 200, headers).end(text);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const args = ['scripts/bundle/check-deployed.mjs', origin, folder];
  return new Promise<[number, string[]]>((resolve) => {
    const child = execFile(process.execPath, args, (_, stdout) => {
      server.close();
      resolve([child.exitCode ?? -1, stdout.trim().split('\n').slice(0, -1)]);
    });
  });
}

test('a deployed checkout that equals the bundle has no differences', async () => {
  expect(await said(files, deployedHeaders)).toEqual([0, []]);
});

test('a changed and a missing script are named', async () => {
  const { 'sdk/v1/usance.js': gone, ...rest } = files;
  expect(gone).toBeDefined();
  expect(await said({ ...rest, 'early.js': 'early();evil()' }, deployedHeaders)).toEqual([
    1,
    [
      expect.stringMatching(/^\/early\.js: sha256-\S+ instead of sha256-\S+$/),
      '/sdk/v1/usance.js: answered 404',
    ],
  ]);
});

test('a changed or missing header is named with each path', async () => {
  const [status, lines] = await said(files, { 'Content-Security-Policy': "default-src 'self' *" });
  expect([status, lines.length]).toEqual([1, 7]);
  expect(lines.at(-1)).toBe('/sdk/v1/usance.js: Access-Control-Allow-Origin is missing');
  expect(lines.slice(0, 2)).toEqual([
    "/: Content-Security-Policy is default-src 'self' *",
    '/: Referrer-Policy is missing',
  ]);
});

test('the check needs an origin', async () => {
  const child = execFile(process.execPath, ['scripts/bundle/check-deployed.mjs']);
  expect(await once(child, 'exit')).toEqual([1, null]);
});
