import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

const file = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../docs/performance.md');

/** Replaces the text between the two comments of a section. @throws if there is no such section */
export function replaced(text, section, content) {
  const [begin, end] = [`<!-- ${section}: begin -->`, `<!-- ${section}: end -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`There is no section ${section}.`);
  return `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(to)}`;
}

/** Writes a section of docs/performance.md and keeps the prose around it. */
export async function writeSection(section, content) {
  const text = replaced(readFileSync(file, 'utf8'), section, content);
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}

/** Describes date and hardware, without naming the machine. */
export function circumstances(chromium, rounds) {
  const day = new Date().toISOString().slice(0, 10);
  const { node } = process.versions;
  return `${day}, ${cpus().length} cores, Chromium ${chromium}, Node ${node}, medians of ${rounds} rounds.`;
}
