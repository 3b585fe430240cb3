/** Returns the median. */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Returns the median of each key that is a number in all records. */
export function medians(records) {
  const [first = {}] = records;
  const numeric = Object.keys(first).filter((key) => records.every((one) => typeof one[key] === 'number'));
  return Object.fromEntries(numeric.map((key) => [key, median(records.map((one) => one[key]))]));
}

/** Returns the ratio to `other` in each round, because noise in a round affects both. */
export const ratio = (values, others) => median(values.map((value, round) => value / others[round]));

/** Formats a Markdown table; cells are not escaped. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/**
 * A figure against its bar, as a row: what, figure, bar, met or missed.
 * @param {{what: string, value: number, most: number, show?: (value: number) => string}} goal `show` writes both
 */
export function verdict({ what, value, most, show = String }) {
  return [what, show(value), `at most ${show(most)}`, value <= most ? 'met' : '**missed**'];
}

export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
export const milliseconds = (time) => `${Math.round(time)} ms`;
export const times = (factor) => `${factor.toFixed(2)} x`;
