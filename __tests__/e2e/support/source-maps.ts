import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

export type StackFrame = { filename: string; lineno: number; colno: number };

/** Folder in which `npm run build:test` keeps the source maps, which are not served. */
const SOURCE_MAPS = '.next/source-maps';

/**
 * Returns the source file of a frame and the text of its line, as Sentry shows them, or undefined without a source map.
 */
export function resolveFrame({
  filename,
  lineno,
  colno,
}: StackFrame): { source: string; line: string } | undefined {
  const [, script] = filename.split('/_next/static/');
  const file = `${SOURCE_MAPS}/${script}.map`;
  if (!script || !existsSync(file)) return undefined;
  const map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
  const entry = map.findEntry(lineno - 1, colno - 1);
  if (!('originalSource' in entry)) return undefined;
  const source =
    entry.originalSource.replace(/^(webpack:\/\/(_N_E\/)?(\.\/)?|(\.\.\/)+)/, '').split('?')[0] ?? '';
  const text = existsSync(source) ? readFileSync(source, 'utf8') : '';
  return { source, line: (text.split('\n')[entry.originalLine] ?? '').trim() };
}
