import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { circumstances, writeSection } from './document.mjs';
import { kilobytes, medians, milliseconds, ratio, table, times, verdict } from './figures.mjs';
import { formGoals } from './forms.mjs';
import { CPU_SLOWDOWN, visitMethods, visitPlans } from './growth.mjs';
import { startShop, visitStorm } from './message-flood.mjs';
import { startNode } from '../bundle/bundle-server.mjs';
import { ensureChromium } from '../ensure-browser.mjs';
import { freePort } from '../free-port.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
/** From the response with 500 methods to the first painted row. */
const MAX_FIRST_ROW_MS = 1000;
/** Maximum ratio of many to one. */
const MAX_GROWTH_RATIO = 1.25;
const methods = [1, 10, 100, 500, 1000];
const plans = [1, 10, 100];
const storms = [
  { name: 'nothing', messages: 0, slowdown: 1 },
  { name: '20,000 messages in a second', slowdown: 1 },
  { name: `nothing, processor ${CPU_SLOWDOWN} x slower`, messages: 0, slowdown: CPU_SLOWDOWN },
  { name: `20,000 messages, processor ${CPU_SLOWDOWN} x slower`, slowdown: CPU_SLOWDOWN },
];

/**
 * Runs the visits of each case in turn, in reverse order in every second round; the first round warms up.
 * @returns the medians of each case, with `growth`: the ratio to the first until usable
 */
async function measureInTurn(kinds, visit) {
  const found = kinds.map(() => []);
  for (let round = 0; round <= rounds; round += 1) {
    const order = [...kinds.keys()];
    for (const index of round % 2 === 0 ? order : order.reverse()) {
      const seen = await visit(kinds[index]);
      if (round > 0) found[index].push(seen);
    }
  }
  const usable = found.map((visits) => visits.map((one) => one.usable));
  return found.map((visits, index) => ({ ...medians(visits), growth: ratio(usable[index], usable[0]) }));
}

function methodTable(found) {
  const rows = found.map(({ usable, drawn, growth, requests }, index) => [
    methods[index],
    milliseconds(drawn),
    milliseconds(usable),
    times(growth),
    requests,
  ]);
  return table(['saved methods', 'answer to first row', 'Continue to first row', 'of one', 'requests'], rows);
}

function planTable(found) {
  const rows = found.map(({ usable, growth }, index) => [plans[index], milliseconds(usable), times(growth)]);
  return table(['plans drawn early', 'navigation to first plan', 'of one'], rows);
}

function stormTable(found) {
  const rows = found.map(({ reaction, longest, took }, index) => [
    storms[index].name,
    took ? milliseconds(took) : '–',
    longest ? milliseconds(longest) : 'under 50 ms',
    milliseconds(reaction),
  ]);
  return table(['from the page around the frame', 'sent in', 'longest task', 'click to what it shows'], rows);
}

const goalsOf = (ofMethods, ofPlans) => [
  {
    what: '500 methods, answer to first row',
    value: ofMethods[3].drawn,
    most: MAX_FIRST_ROW_MS,
    show: milliseconds,
  },
  {
    what: 'from 1 to 1000 methods, until usable',
    value: ofMethods[4].growth,
    most: MAX_GROWTH_RATIO,
    show: times,
  },
  {
    what: 'from 1 to 100 plans, drawn early',
    value: ofPlans[2].growth,
    most: MAX_GROWTH_RATIO,
    show: times,
  },
];

async function main(stops) {
  const port = await freePort(3465);
  const origin = `http://127.0.0.1:${port}`;
  stops.push((await startNode(port)).stop);
  const shopPort = await freePort(port + 1);
  stops.push(await startShop(shopPort, origin));
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--site-per-process'],
  });
  stops.push(() => browser.close());
  const ofMethods = await measureInTurn(methods, (count) => visitMethods(browser, origin, count));
  const ofPlans = await measureInTurn(plans, (count) => visitPlans(browser, origin, count));
  const ofStorms = await measureInTurn(storms, (kind) =>
    visitStorm(browser, `http://localhost:${shopPort}`, kind),
  );
  const ofForms = (await formGoals(browser, origin)).map((goal) => ({ ...goal, show: kilobytes }));
  const goals = [...goalsOf(ofMethods, ofPlans), ...ofForms];
  const parts = [
    circumstances(browser.version(), rounds),
    `Methods and plans with a processor that is ${CPU_SLOWDOWN} x slower; lists and order are answered after 100 ms.`,
    methodTable(ofMethods),
    planTable(ofPlans),
    stormTable(ofStorms),
    table(['goal', 'figure', 'bar', ''], goals.map(verdict)),
  ];
  console.log(parts.join('\n\n'));
  await writeSection('growth', parts.join('\n\n'));
  const [first] = goals;
  const missed = [first, ...ofForms].filter(({ value, most }) => value > most);
  if (missed.length > 0) throw new Error(`Missed: ${missed.map(({ what }) => what).join(', ')}.`);
}

const stops = [];
try {
  await main(stops);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}
