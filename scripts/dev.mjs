import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startShop } from '../demo/server.mjs';
import { buildBrowserScripts } from './build/build-browser-scripts.mjs';
import { freePort } from './free-port.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
const mode = process.argv[2] === 'demo' ? 'demo' : 'dev';
const wanted = { checkout: Number(process.env.PORT ?? 3000), shop: Number(process.env.DEMO_PORT ?? 3001) };
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };

function buildOnce() {
  const has = (name) => existsSync(path.join(root, '.next', name));
  if (has('BUILD_ID') && !has('FOR_TESTS')) {
    console.log('Using the production build that is here; npm run build makes a new one.');
    return;
  }
  const { status } = spawnSync('npm', ['run', 'build'], { cwd: root, env, stdio: 'inherit', shell: true });
  if (status !== 0) process.exit(status ?? 1);
}

/** Waits until the checkout responds. Returns whether its sandbox is on. */
async function sandboxAnswers(origin) {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const response = await fetch(`${origin}/api/sandbox/scenarios`).catch(() => undefined);
    if (response) return response.ok;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`Nothing answered at ${origin}.`);
}

/** Compiles the checkout page ahead: the SDK takes away a frame that is silent for 20 seconds. */
async function compileCheckoutPage(origin) {
  const page = await fetch(`${origin}/`);
  const scripts = [...(await page.text()).matchAll(/<script[^>]* src="([^"]+)"/g)].map(
    ([, source]) => source,
  );
  await Promise.all(scripts.map(async (source) => (await fetch(new URL(source, origin))).arrayBuffer()));
}

function sayMoved(name, from, to) {
  if (from !== to) console.log(`Port ${from} is taken: the ${name} uses ${to}.`);
}

async function main() {
  if (mode === 'demo') buildOnce();
  else await buildBrowserScripts({ development: true, watch: true });

  const checkout = await freePort(wanted.checkout);
  const shop = await freePort(wanted.shop, [checkout]);
  sayMoved('checkout', wanted.checkout, checkout);
  sayMoved('demo shop', wanted.shop, shop);

  const origin = `http://localhost:${checkout}`;
  const child = spawn(process.execPath, [next, mode === 'demo' ? 'start' : 'dev', '-p', String(checkout)], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  let stopping = false;
  child.once('exit', (code) => process.exit(code ?? (stopping ? 0 : 1)));
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      stopping = true;
      child.kill(signal);
    });
  }

  const hasSandbox = await sandboxAnswers(origin);
  if (mode === 'dev') await compileCheckoutPage(origin);
  if (hasSandbox) await startShop({ port: shop, checkout: origin });
  console.log(`\n  Checkout   ${origin}   the checkout itself`);
  if (hasSandbox) {
    console.log(`             ${origin}/?order=order-basic&key=key-basic opens an order of the sandbox`);
    console.log(
      `  Demo shop  http://localhost:${shop}   a merchant's page around it, with every scenario and the events\n`,
    );
  } else {
    console.log(
      '  Demo shop  not started: it needs the sandbox, which is on while NEXT_PUBLIC_API_URL is unset\n',
    );
  }
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
