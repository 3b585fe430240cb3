import { kilobytes, medians, milliseconds, ratio, table, times, verdict } from './figures.mjs';

const base = 'bare Next page';
const head = ['', 'JS', 'bytes', 'requests', 'usable', `of the ${base}`, 'main thread', 'heap', 'shift'];
const onlyTimes = ['', 'usable', `of the ${base}`, 'main thread'];

const usableOf = (all) => all.map(({ usable }) => usable);

/** Formats a candidate's row; the first column of both tables is its name. */
function cells(name, found) {
  const one = medians(found[name]);
  const share = found[base]?.length ? times(ratio(usableOf(found[name]), usableOf(found[base]))) : '–';
  return {
    size: [kilobytes(one.scripts), kilobytes(one.bytes), one.requests],
    time: [milliseconds(one.usable), share, milliseconds(one.busy)],
    rest: [kilobytes(one.heap), one.shift.toFixed(4)],
  };
}

/** Formats all candidates under one profile as a table. */
export function seriesTable(found, { isShort }) {
  const names = Object.keys(found).filter((name) => found[name].length > 0);
  const rows = names.map((name) => {
    const { size, time, rest } = cells(name, found);
    return [name, ...(isShort ? time : [...size, ...time, ...rest])];
  });
  return table(isShort ? onlyTimes : head, rows);
}

/** Formats a time that not every candidate has. */
const time = (value) => (value === undefined ? '–' : milliseconds(value));

/** 1.6 Mbit/s. */
const LINE_BYTES_PER_MS = 200;

/** Describes where the time goes, compared with the page that the budgets refer to, and after `preload()`. */
export function details(found) {
  const both = [base, 'the product', 'the product after preload()'].filter((name) => found[name]?.length > 0);
  const row = (what, show) => [what, ...both.map((name) => show(medians(found[name])))];
  return table(
    ['', ...both],
    [
      row('bytes, and what they take at 1.6 Mbit/s', ({ bytes }) =>
        [kilobytes(bytes), milliseconds(bytes / LINE_BYTES_PER_MS)].join(', '),
      ),
      row('first paint', ({ paint }) => milliseconds(paint)),
      row('usable', ({ usable }) => milliseconds(usable)),
      row('taken over by React', ({ takenOver }) => time(takenOver)),
      row('then from Continue to the payment methods', ({ toMethods }) => time(toMethods)),
      row('then from bank transfer to Confirm', ({ toConfirm }) => time(toConfirm)),
      row('from the click to what it shows', ({ usable, shown }) => milliseconds(shown - usable)),
      row('main thread until usable', ({ busy }) => milliseconds(busy)),
      row('of it scripts', ({ script }) => milliseconds(script)),
      row('of it styles and layout', ({ layout }) => milliseconds(layout)),
      row('longest task', ({ longest }) => milliseconds(longest)),
      row('tasks over 100 ms after the first paint', ({ longTasks }) => longTasks),
      row("the sandbox's own script, not counted above", ({ simulators }) => kilobytes(simulators)),
    ],
  );
}

/** Lists the frames over 100 ms after the first paint in the last round, with the scripts that ran in each. */
export function longFrameTable(found) {
  const names = ['the product', 'the product after preload()'].filter((name) => found[name]?.length > 0);
  const rows = names.flatMap((name) =>
    found[name]
      .at(-1)
      .longFrames.map(({ startTime, duration, scripts }) => [
        name,
        milliseconds(startTime),
        milliseconds(duration),
        describeScripts(scripts),
      ]),
  );
  return rows.length > 0 ? table(['', 'from', 'duration', 'of it scripts'], rows) : 'None.';
}

/** Names the scripts of a frame that ran longest; the document's own is the early script. */
function describeScripts(scripts) {
  const durations = new Map();
  for (const { url, duration } of scripts) {
    const name = scriptNameOf(url);
    durations.set(name, (durations.get(name) ?? 0) + duration);
  }
  const longest = [...durations].toSorted(([, a], [, b]) => b - a).slice(0, 3);
  return longest.map(([name, duration]) => `${name} ${milliseconds(duration)}`).join(', ') || '–';
}

/** Returns the file name without its hash. */
const scriptNameOf = (url) =>
  (URL.canParse(url) ? new URL(url).pathname : '')
    .replace(/.*\//, '')
    .replace(/[-.][\da-f]{8,}\.js$|\.js$/, '') || 'document';

export const goalTable = (goals) => table(['goal', 'figure', 'bar', ''], goals.map(verdict));
