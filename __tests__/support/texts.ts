import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Texts } from '@/lib/domain/i18n/translate';

/** Every text of a language, by namespace, read from the files. */
export function textsOf(locale: string): Texts {
  const folder = path.join(process.cwd(), 'locales', locale);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.map((name) => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(path.join(folder, name), 'utf8')),
    ]),
  );
}
