import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { ensureChromium } from './ensure-browser.mjs';
import { freePort } from './free-port.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
const ROUNDS = 7;
/** Times slower than this machine's processor. */
const SLOWDOWN = 4;
/** Milliseconds from the answer to the first row on the screen. */
const BAR = 1000;
const scenarios = { 'a few': 'saved', 500: 'many-methods' };

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Notes in the page when the list was answered, and when its first row was painted; then goes to the methods. */
function watchFirstRow() {
  const fetchBefore = window.fetch;
  window.fetch = async (...call) => {
    const response = await fetchBefore(...call);
    if (String(call[0]).includes('stripe_payment_methods')) window.answered ??= performance.now();
    return response;
  };
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-testid^="paymentMethod."]')) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => (window.painted = performance.now())));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.querySelector('[data-testid="selectedPaymentPlan"] button').click();
}

/** One visit: milliseconds from the answer to the first row, and how often the API was asked. */
async function visit(browser, origin, scenario) {
  const page = await browser.newPage({ viewport: { width: 832, height: 900 } });
  const copy = Math.random().toString(36).slice(2);
  await page.goto(`${origin}/?order=order-${scenario}_${copy}&key=key-${scenario}`);
  await page.getByTestId('paymentOffers').waitFor();
  // What is fetched ahead while nothing else is to do is not what is measured.
  await page.waitForLoadState('networkidle');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  let requests = 0;
  page.on('request', (request) => (requests += request.url().includes('/organisations/') ? 1 : 0));
  await page.evaluate(watchFirstRow);
  await page.waitForFunction(() => window.painted);
  const time = await page.evaluate(() => window.painted - window.answered);
  await page.close();
  return { time, requests };
}

const port = await freePort(3800);
const origin = `http://localhost:${port}`;
const server = spawn(process.execPath, [next, 'start', '-p', String(port)], { cwd: root, stdio: 'ignore' });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
try {
  while (!(await fetch(`${origin}/api/sandbox/scenarios`).catch(() => undefined))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 250));
  const figures = Object.fromEntries(Object.keys(scenarios).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, scenario] of Object.entries(scenarios))
      figures[name].push(await visit(browser, origin, scenario));
  const medians = Object.entries(figures).map(([name, visits]) => {
    const time = Math.round(median(visits.map((one) => one.time)));
    console.log(
      `${name} saved methods: first row ${time} ms after the answer, ${median(visits.map((one) => one.requests))} requests`,
    );
    return { name, time };
  });
  const many = medians.find(({ name }) => name === '500').time;
  const few = medians.find(({ name }) => name === 'a few').time;
  console.log(`500 against a few: ${(many / few).toFixed(2)} x, at ${SLOWDOWN} x slower (bar: ${BAR} ms)`);
  if (many > BAR) process.exitCode = 1;
} finally {
  await browser.close();
  server.kill();
}
