import { kilobytes, ratio, times } from './figures.mjs';

/** Computes the ratio of a time to a time of another candidate in the same rounds, if both are there. */
function buildRatioGoal({
  what,
  most,
  found,
  other,
  name = 'the product',
  time = 'usable',
  otherTime = 'usable',
}) {
  const values = found[name]?.map((visit) => visit[time]);
  const others = found[other]?.map((visit) => visit[otherTime]);
  if (!values?.length || !others?.length) return [];
  return [{ what, value: ratio(values, others), most, show: times }];
}

/** Time goals: noisy, so missing one is only printed. */
export function timeGoals({ slow, late, desktop }) {
  const [next, product] = ['bare Next page', 'the product'];
  const onSlow4g = (what, other) => `${what} on slow 4G, against ${other}`;
  return [
    { what: onSlow4g('usable', 'the bare Next page'), most: 0.5, found: slow, other: next },
    {
      what: `${onSlow4g('usable', 'the bare Next page')}, API of 800 ms`,
      most: 0.6,
      found: late,
      other: next,
    },
    {
      what: onSlow4g('usable', 'Drop-in, minimal import'),
      most: 0.45,
      found: slow,
      other: 'Adyen Drop-in, minimal import',
    },
    {
      what: 'usable without slowing down, against the bare Next page',
      most: 0.9,
      found: desktop,
      other: next,
    },
    // The product was usable 1.13 times as late as that page before it drew the plans itself; 5 % more are allowed.
    {
      what: onSlow4g('taken over by React', 'the bare Next page'),
      most: 1.19,
      found: slow,
      other: next,
      time: 'takenOver',
    },
    {
      what: onSlow4g('taken over by React after preload()', 'a visit without it'),
      most: 0.6,
      found: slow,
      other: product,
      name: 'the product after preload()',
      time: 'takenOver',
      otherTime: 'takenOver',
    },
  ].flatMap(buildRatioGoal);
}

/** Counted goals: deterministic, so missing one is a failure. */
export function exactGoals({ scripts, rest, requests, foreignRequests, calls, shift, heights }, sdk) {
  const whole = String;
  return [
    { what: 'JavaScript until usable', value: scripts, most: 138_000, show: kilobytes },
    { what: 'document and images until then', value: rest, most: 25_000, show: kilobytes },
    { what: 'requests until then, API included', value: requests, most: 14, show: whole },
    { what: 'requests to other hosts', value: foreignRequests, most: 0, show: whole },
    { what: 'API calls until then', value: calls, most: 1, show: whole },
    { what: "SDK on the merchant's page, gzip", value: sdk, most: 4000, show: kilobytes },
    {
      what: 'layout shift in the frame',
      value: shift,
      most: 0,
      show: (value) => String(Number(value.toFixed(4))),
    },
    { what: 'changes of height between first paint and usable', value: heights, most: 2, show: whole },
  ];
}

/**
 * The goal of the documents, of which the largest counts.
 * @param {Record<string, number>} sizes brotli, in bytes, by language
 */
export function documentGoals(sizes) {
  const [[locale, value] = []] = Object.entries(sizes).toSorted(([, a], [, b]) => b - a);
  if (value === undefined) return [];
  return [
    {
      what: `document with everything inline, largest language (${locale})`,
      value,
      most: 14_000,
      show: kilobytes,
    },
  ];
}
