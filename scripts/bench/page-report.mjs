import { kilobytes, median, medians, milliseconds, ratio, table, times, verdict } from './figures.mjs';

const base = 'bare Next page';
const head = ['', 'JS', 'bytes', 'requests', 'usable', `of the ${base}`, 'main thread', 'heap', 'shift'];
const onlyTimes = ['', 'usable', `of the ${base}`, 'main thread'];

const usableOf = (all) => all.map(({ usable }) => usable);

/** One candidate's line; the first column of both tables is its name. */
function cells(name, found) {
  const one = medians(found[name]);
  const share = found[base]?.length ? times(ratio(usableOf(found[name]), usableOf(found[base]))) : '–';
  return {
    size: [kilobytes(one.scripts), kilobytes(one.bytes), one.requests],
    time: [milliseconds(one.usable), share, milliseconds(one.busy)],
    rest: [kilobytes(one.heap), one.shift.toFixed(4)],
  };
}

/** Everybody under one profile, as a table. */
export function seriesTable(found, { isShort }) {
  const names = Object.keys(found).filter((name) => found[name].length > 0);
  const rows = names.map((name) => {
    const { size, time, rest } = cells(name, found);
    return [name, ...(isShort ? time : [...size, ...time, ...rest])];
  });
  return table(isShort ? onlyTimes : head, rows);
}

/** Where the time of the product goes, in its median round. */
export function details(found) {
  const one = medians(found['the product']);
  const parts = [
    ['first paint', milliseconds(one.paint)],
    ['usable', milliseconds(one.usable)],
    [
      'the choice is shown after',
      milliseconds(median(found['the product'].map(({ shown, usable }) => shown - usable))),
    ],
    ['main thread, of it scripts', `${milliseconds(one.busy)}, ${milliseconds(one.script)}`],
    ['longest task', milliseconds(one.longest)],
    ['nodes', one.nodes],
    ["the sandbox's own script, not counted above", kilobytes(one.simulators)],
  ];
  return table(['the product, slow 4G', ''], parts);
}

export const goalTable = (goals) => table(['goal', 'figure', 'bar', ''], goals.map(verdict));
