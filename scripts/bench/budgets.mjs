import { kilobytes, ratio, times } from './figures.mjs';

/** Computes the ratio to another candidate in the same rounds, if present. */
function buildRatioGoal({ what, most, found, other }) {
  const [values, others] = [found['the product'], found[other]].map((all) =>
    all?.map(({ usable }) => usable),
  );
  if (!values?.length || !others?.length) return [];
  return [{ what, value: ratio(values, others), most, show: times }];
}

/** Time goals: noisy, so missing one is only printed. */
export function timeGoals({ slow, late, desktop }) {
  const usable = (other) => `usable on slow 4G, against ${other}`;
  return [
    ...buildRatioGoal({
      what: usable('the bare Next page'),
      most: 0.5,
      found: slow,
      other: 'bare Next page',
    }),
    ...buildRatioGoal({
      what: `${usable('the bare Next page')}, API of 800 ms`,
      most: 0.6,
      found: late,
      other: 'bare Next page',
    }),
    ...buildRatioGoal({
      what: usable('Drop-in, minimal import'),
      most: 0.45,
      found: slow,
      other: 'Adyen Drop-in, minimal import',
    }),
    ...buildRatioGoal({
      what: 'usable without slowing down, against the bare Next page',
      most: 0.9,
      found: desktop,
      other: 'bare Next page',
    }),
  ];
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
