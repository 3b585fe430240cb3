/** The middle of these numbers, or the mean of the two in the middle. */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The median of each key of these records, where it is a number in all of them. */
export function medians(records) {
  const [first = {}] = records;
  const numeric = Object.keys(first).filter((key) => records.every((one) => typeof one[key] === 'number'));
  return Object.fromEntries(numeric.map((key) => [key, median(records.map((one) => one[key]))]));
}

/** How many times `other` each is, round by round: what disturbs a round disturbs both. */
export const ratio = (values, others) => median(values.map((value, round) => value / others[round]));

/** A table of Markdown; cells are shown as they are. */
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
