import { decodeLayers, type MappedText } from './decoded-layers';
import { listKnownKeyPatterns } from './known-key-patterns';
import { secretPatterns } from './secret-patterns';

const REMOVED = '[removed]';

/** The part of the original text from `start` up to, but not including, `end`. */
type Range = { start: number; end: number };

/**
 * Redacts keys and bank details in a text that leaves the page: by value where known, else by pattern. Looks at the
 * text as it is and at each layer of its decoding; what is not a secret stays as it was written.
 */
export function scrub(text: string): string {
  const knownKeyPatterns = listKnownKeyPatterns();
  const ranges = decodeLayers(text).flatMap((layer) => [
    ...knownKeyPatterns.flatMap((pattern) => findRanges(layer, pattern)),
    ...secretPatterns.flatMap((pattern) => findRanges(layer, pattern, 1)),
  ]);
  return mergeRanges(ranges).reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + REMOVED + rest.slice(end),
    text,
  );
}

/** `prefixGroup` is the number of the group at the start of a match that is not part of the secret. */
function findRanges({ text, starts, ends }: MappedText, pattern: RegExp, prefixGroup?: number): Range[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const prefix = prefixGroup === undefined ? '' : (match[prefixGroup] ?? '');
    const start = starts[match.index + prefix.length];
    const end = ends[match.index + match[0].length - 1];
    return start === undefined || end === undefined ? [] : [{ start, end }];
  });
}

function mergeRanges(ranges: Range[]): Range[] {
  const merged: Range[] = [];
  for (const { start, end } of ranges.sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}
