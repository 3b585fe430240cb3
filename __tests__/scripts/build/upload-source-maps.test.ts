/** @jest-environment node */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { EARLY_MAP_FOLDER, EARLY_SCRIPT_URL } from '@/scripts/build/source-maps';

jest.setTimeout(60_000);

const SCRIPT = 'static/chunks/app.1234.js';
const MAP = `${SCRIPT}.map`;
const mapText = JSON.stringify({ version: 3, sources: ['lib/app.ts'], names: [], mappings: 'AAAA' });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'source-maps-'));
  mkdirSync(path.join(folder, 'static/chunks'), { recursive: true });
  writeFileSync(path.join(folder, SCRIPT), 'console.log(1);\n');
  writeFileSync(path.join(folder, MAP), mapText);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const filesIn = (directory: string) =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|map)$/.test(file));

/** Runs the last step of a build on the folder. */
async function runStep(env: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/build/upload-source-maps.mjs', folder], {
    env: { PATH: process.env.PATH, HOME: folder, NODE_ENV: 'production', ...env },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { status, output };
}

/** A Sentry that takes an upload in chunks, or answers everything with `status`. */
async function listen(status = 200) {
  const paths: string[] = [];
  const uploads: Buffer[] = [];
  const versions: string[] = [];
  const answerAs = (url: string, body: Buffer): object => {
    if (url.includes('artifactbundle/assemble')) {
      const { chunks, version } = JSON.parse(body.toString()) as { chunks: string[]; version: string };
      versions.push(version);
      return uploads.length > 0
        ? { state: 'ok', missingChunks: [] }
        : { state: 'not_found', missingChunks: chunks };
    }
    if (url.includes('chunk-upload') && body.length > 0) uploads.push(body);
    return {
      url: `${origin}/api/0/organizations/shop/chunk-upload/`,
      ...{ chunkSize: 8388608, chunksPerRequest: 64, maxFileSize: 2147483648, maxRequestSize: 33554432 },
      ...{ concurrency: 1, hashAlgorithm: 'sha1', compression: ['gzip'], accept: ['artifact_bundles'] },
    };
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      paths.push(`${request.method} ${request.url}`);
      response.writeHead(status, { 'content-type': 'application/json' });
      const body = Buffer.concat(chunks);
      response.end(
        JSON.stringify(status === 200 ? answerAs(request.url ?? '', body) : { detail: 'Refused' }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin, paths, uploads, versions, close };
}

/** The archive in a multipart upload; its files are stored or deflated, its names always plain. */
const archiveOf = (upload: Buffer) => {
  const start = upload.indexOf('\r\n\r\n') + 4;
  return gunzipSync(upload.subarray(start, upload.lastIndexOf('\r\n------'))).toString('latin1');
};

const variablesFor = (origin: string) => ({
  SENTRY_AUTH_TOKEN: 'sntrys_x',
  SENTRY_ORG: 'shop',
  SENTRY_PROJECT: 'checkout',
  SENTRY_URL: origin,
  SENTRY_RELEASE: 'release-1',
});

test('a build with the Sentry variables uploads its source maps and leaves none behind', async () => {
  const sentry = await listen();
  const { status, output } = await runStep(variablesFor(sentry.origin));
  await sentry.close();
  expect([status, output]).toEqual([0, expect.stringContaining('as release release-1')]);
  expect(new Set(sentry.versions)).toEqual(new Set(['release-1']));
  expect(sentry.uploads).toHaveLength(1);
  const archive = archiveOf(sentry.uploads[0] as Buffer);
  expect(archive).toContain('_next/static/chunks/app.1234.js.map');
  expect(filesIn(folder)).toEqual([SCRIPT]);
  expect(existsSync(path.join(folder, 'source-maps'))).toBe(false);
});

test('a refused upload fails the build and leaves no source map behind', async () => {
  const sentry = await listen(403);
  const { status, output } = await runStep(variablesFor(sentry.origin));
  await sentry.close();
  expect(status).toBe(1);
  expect(output).toContain('Source maps: ');
  expect(filesIn(folder)).toEqual([SCRIPT]);
});

test.each(['SENTRY_AUTH_TOKEN', 'SENTRY_ORG', 'SENTRY_PROJECT'])(
  'a build without %s uploads nothing',
  async (name) => {
    const sentry = await listen();
    const { status } = await runStep({ ...variablesFor(sentry.origin), [name]: '' });
    await sentry.close();
    expect([status, sentry.paths]).toEqual([0, []]);
  },
);

test('the source map of the early script, which the documents contain, is uploaded with the others', async () => {
  const cached = path.join(folder, EARLY_MAP_FOLDER);
  mkdirSync(cached, { recursive: true });
  writeFileSync(path.join(cached, 'early.js'), `console.log(2);\n//# sourceURL=${EARLY_SCRIPT_URL}`);
  writeFileSync(path.join(cached, 'early.js.map'), mapText);
  const sentry = await listen();
  await runStep(variablesFor(sentry.origin));
  await sentry.close();
  expect(archiveOf(sentry.uploads[0] as Buffer)).toContain('_next/static/early.js.map');
  expect(filesIn(folder)).toEqual([SCRIPT]);
});

test('a build that keeps its source maps moves them out of what is served', async () => {
  expect(await runStep({ KEEP_SOURCE_MAPS: '1' })).toEqual({ status: 0, output: '' });
  expect(filesIn(path.join(folder, 'static'))).toEqual(['chunks/app.1234.js']);
  expect(filesIn(path.join(folder, 'source-maps')).sort()).toEqual([
    'chunks/app.1234.js',
    'chunks/app.1234.js.map',
  ]);
});
