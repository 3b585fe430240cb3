/** @jest-environment node */
import { createContext, runInContext } from 'node:vm';
import { buildWithPlugin } from '@/__tests__/support/build/build-with-plugin';
import { RetryChunks } from '@/scripts/build/retry-chunks';

type Script = { src: string; onerror: (event: object) => void; setAttribute: () => void };

test('each further attempt to load a chunk has a URL of its own', async () => {
  const { 'entry.js': entry = '' } = await buildWithPlugin(new RetryChunks());
  const urls: string[] = [];
  const document = {
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute: () => undefined }),
    head: {
      appendChild: (script: Script) => {
        urls.push(script.src);
        script.onerror({ type: 'error', target: script });
      },
    },
  };
  const page = createContext({ document, setTimeout, clearTimeout });
  runInContext(`globalThis.self = globalThis; ${entry}`, page);
  for (let attempt = 0; attempt < 3; attempt += 1)
    await expect(runInContext('loadLater()', page)).rejects.toMatchObject({ name: 'ChunkLoadError' });
  expect(urls).toEqual(['/later.js', '/later.js?', '/later.js??']);
});
