import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { ensureChromium } from './ensure-browser.mjs';
import { freePort } from './free-port.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
/** Long enough to compile everything for the first time. */
const STEP_TIMEOUT_MS = 120_000;
const SHOP_VISITS = 3;

/** Starts the development server. Returns a function that stops it. */
async function startDevelopment() {
  const checkout = await freePort(3700);
  const shop = await freePort(3701, [checkout]);
  const child = spawn(process.execPath, [path.join(root, 'scripts/dev.mjs'), 'dev'], {
    cwd: root,
    env: { ...process.env, PORT: String(checkout), DEMO_PORT: String(shop) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const earlyExit = new Promise((_, reject) => {
    child.once('exit', () => reject(new Error(`npm run dev has ended by itself:\n${output}`)));
  });
  const ready = async () => {
    while (!output.includes('Demo shop')) await new Promise((resolve) => setTimeout(resolve, 250));
  };
  await Promise.race([ready(), earlyExit]);
  earlyExit.catch(() => undefined);
  return { shop: `http://localhost:${shop}`, stop: () => child.kill('SIGTERM') };
}

/** Chooses a plan in the demo shop. @throws if a step fails or the console shows an error */
async function choosePlan(shop) {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1100, height: 1700 } });
    const consoleErrors = [];
    page.on('pageerror', ({ message }) => consoleErrors.push(message));
    page.on('console', (line) => line.type() === 'error' && consoleErrors.push(line.text()));
    page.setDefaultTimeout(STEP_TIMEOUT_MS);
    const frame = page.frameLocator('[data-testid="shop.checkout"] iframe');
    const plan = frame.getByTestId('selectedPaymentPlan').getByRole('button');
    // On a machine that compiles slowly the SDK may have taken the frame away: a developer reloads the shop.
    for (let attempt = 1; attempt <= SHOP_VISITS; attempt += 1) {
      await page.goto(`${shop}/?scenario=basic&suffix=smoke`, { timeout: STEP_TIMEOUT_MS });
      const isShown = await plan.waitFor({ timeout: STEP_TIMEOUT_MS / SHOP_VISITS }).then(
        () => true,
        () => false,
      );
      if (isShown) break;
    }
    await plan.click();
    await frame.locator('label[for="card"]').waitFor();
    if (consoleErrors.length > 0) throw new Error(consoleErrors.join('\n'));
  } finally {
    await browser.close();
  }
}

try {
  const { shop, stop } = await startDevelopment();
  try {
    await choosePlan(shop);
    console.log('npm run dev: the shop opens, and a plan can be chosen.');
  } finally {
    stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
