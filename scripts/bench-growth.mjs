import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { circumstances, writeSection } from './bench/document.mjs';
import { kilobytes, medians, milliseconds, ratio, table, times, verdict } from './bench/figures.mjs';
import { formGoals } from './bench/forms.mjs';
import { SLOWDOWN, visitMethods, visitPlans } from './bench/growth.mjs';
import { startShop, visitStorm } from './bench/storm.mjs';
import { startNode } from './bundle-server.mjs';
import { ensureChromium } from './ensure-browser.mjs';
import { freePort } from './free-port.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
/** Milliseconds from the answer with 500 methods to the first row on the screen. */
const BAR = 1000;
/** How many times longer many may take than one. */
const GROWTH = 1.25;
const methods = [1, 10, 100, 500, 1000];
const plans = [1, 10, 100];
const storms = [
  { name: 'nothing', messages: 0, slowdown: 1 },
  { name: '20,000 messages in a second', slowdown: 1 },
  { name: `nothing, processor ${SLOWDOWN} x slower`, messages: 0, slowdown: SLOWDOWN },
  { name: `20,000 messages, processor ${SLOWDOWN} x slower`, slowdown: SLOWDOWN },
];

/**
 * The visits of each of these, in turn and the other way round in every second round; the first round is to warm up.
 * @returns the medians of each, with `growth`: how many times longer than the first it is until usable
 */
async function inTurn(kinds, visit) {
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
  return table(['plans', 'navigation to first plan', 'of one'], rows);
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

const goalsOf = (found) => [
  { what: '500 methods, answer to first row', value: found[3].drawn, most: BAR, show: milliseconds },
  {
    what: 'from 1 to 1000 methods, until usable',
    value: found[4].growth,
    most: GROWTH,
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
  const ofMethods = await inTurn(methods, (count) => visitMethods(browser, origin, count));
  const ofPlans = await inTurn(plans, (count) => visitPlans(browser, origin, count));
  const ofStorms = await inTurn(storms, (kind) => visitStorm(browser, `http://localhost:${shopPort}`, kind));
  const ofForms = (await formGoals(browser, origin)).map((goal) => ({ ...goal, show: kilobytes }));
  const goals = [...goalsOf(ofMethods), ...ofForms];
  const parts = [
    circumstances(browser.version(), rounds),
    `Methods and plans with a processor that is ${SLOWDOWN} x slower; lists and order are answered after 100 ms.`,
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
