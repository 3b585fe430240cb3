/** @jest-environment node */
// Proves the examples of docs/sandbox.md: runs them against the sandbox.
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startSandboxServer, type SandboxServer } from '@/__tests__/support/sandbox-server';

const run = promisify(execFile);
const [, section = ''] = readFileSync('docs/sandbox.md', 'utf8').split('## Try your server against it');
const readExamples = (language: string) =>
  [...section.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, code]) => code ?? '',
  );

const [settings = '', creating = '', changing = '', ...others] = readExamples('sh');
const [nodeExample = ''] = readExamples('js');
const [phpExample = ''] = readExamples('php');

type ReceivedWebhook = { signature: string; body: string };

let sandbox: SandboxServer;
let shop: Server;
let folder: string;
let received: ReceivedWebhook[];

beforeAll(async () => {
  sandbox = await startSandboxServer();
  folder = mkdtempSync(join(tmpdir(), 'sandbox-examples-'));
  received = [];
  shop = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      received.push({ signature: String(request.headers['usance-signature']), body });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  shop.closeAllConnections();
  await new Promise((resolve) => shop.close(resolve));
  await sandbox.close();
});

/** Runs examples in a shell, after the settings with the addresses of this test; returns what they print. */
async function runInShell(...examples: string[]): Promise<string> {
  const ownSettings = settings
    .replace(/^API=.*/m, `API=${sandbox.origin}/api/sandbox/merchant/v1`)
    .replace(/^WEBHOOK_URL=.*/m, `WEBHOOK_URL=http://127.0.0.1:${(shop.address() as AddressInfo).port}`);
  const script = ['set -euo pipefail', ownSettings, ...examples].join('\n');
  const env = { ...process.env, no_proxy: '*' };
  const { stdout } = await run('bash', ['-c', script], { cwd: folder, env });
  return stdout.trim();
}

async function payAsBuyer(orderId: string): Promise<void> {
  const instance = sandbox.store.findInstance(orderId.replace('order-', ''));
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${sandbox.origin}/api/sandbox/v1${path}`, {
      method,
      headers: {
        authorization: `OrderKey ${instance?.key}`,
        'content-type': 'application/json',
        'idempotency-key': 'a',
      },
      body: body && JSON.stringify(body),
    });
    return response.json();
  };
  const order = await call('GET', `/payment/orders/${orderId}?expand=payment_offer`);
  const methods = `/organisations/${order.customer.organisation}/house_payment_methods`;
  const method = await call('POST', methods, { type: 'bank_transfer' });
  const plan = order.payment_offer.offered_payment_plans.find(({ name }: { name: string }) => name === '30d');
  await call('POST', '/payment/deferred_payments', {
    order: orderId,
    payment_plan: plan.id,
    payment_method: method.id,
  });
}

/** Answers for each case of a header, body and secret what the example in Node answers. */
async function verifyInNode(cases: [string, string, string][]): Promise<boolean[]> {
  const script = `${nodeExample}\nconsole.log(JSON.stringify(${JSON.stringify(cases)}.map((one) => isFromUsance(...one))));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
  return JSON.parse(stdout);
}

/** The same for the example in PHP, read as JavaScript with PHP's functions. */
function verifyInPhp(cases: [string, string, string][]): boolean[] {
  const code = phpExample
    .replaceAll(/\$(?=[a-z])/g, '')
    .replaceAll(/\bstring (?=\w)/g, '')
    .replaceAll('): bool', ')')
    .replaceAll(" . '.' . ", " + '.' + ")
    .replaceAll('(int) ', 'Number')
    .replaceAll(/Number(\w+\[\d\])/g, 'Number($1)')
    .replace(/preg_match\('\/(.*)\/'/, (_, pattern) => `preg_match(/${pattern}/`);
  const match: string[] = [];
  const phpFunctions = {
    match,
    abs: Math.abs,
    time: () => Math.floor(Date.now() / 1000),
    preg_match: (pattern: RegExp, text: string) => {
      match.splice(0, match.length, ...(pattern.exec(text) ?? []));
      return match.length > 0;
    },
    hash_equals: (one: string, other: string) => one === other,
    hash_hmac: (algorithm: string, text: string, secret: string) =>
      createHmac(algorithm, secret).update(text).digest('hex'),
  };
  const verify = new Function(...Object.keys(phpFunctions), `${code}\nreturn is_from_usance;`)(
    ...Object.values(phpFunctions),
  );
  return cases.map((one) => verify(...one));
}

test('the examples of the sandbox create, pay, capture and refund an order, and verify its webhooks', async () => {
  const orderId = await runInShell(creating, 'echo "$ORDER"', 'echo "$PAYMENT_URL" > payment_url');
  expect(orderId).toMatch(/^order-confirm-pending-review_/);
  const paymentUrl = readFileSync(join(folder, 'payment_url'), 'utf8');
  expect(paymentUrl).toMatch(`${sandbox.origin}/?order=${orderId}&key=key-`);

  await payAsBuyer(orderId);
  const printed = await runInShell(`ORDER=${orderId}`, changing);
  expect(printed).toMatch(/refunded$/);

  const secret = (await runInShell(`ORDER=${orderId}`, ...others)).split('\n')[0] ?? '';
  expect(secret).toMatch(/^whsec_test_/);
  while (received.length < 6) await new Promise((resolve) => setImmediate(resolve));
  const events = received.map(({ body }) => JSON.parse(body));
  expect(new Set(events.map(({ id }) => id)).size).toBe(5);
  expect(new Set(events.map(({ data }) => data.order.deferred_payment.status))).toEqual(
    new Set(['pending_review', 'accepted', 'part_captured', 'captured', 'refunded']),
  );

  const { signature = '', body = '' } = received[0] ?? {};
  const old = Math.floor(Date.now() / 1000) - 301;
  const oldSignature = `t=${old},v1=${createHmac('sha256', secret).update(`${old}.${body}`).digest('hex')}`;
  const cases: [string, string, string][] = [
    [signature, body, secret],
    [signature, `${body} `, secret],
    [signature, body, `${secret}0`],
    [oldSignature, body, secret],
    ['', body, secret],
    [`${signature},v1=`, body, secret],
  ];
  const expected = [true, false, false, false, false, false];
  expect(await verifyInNode(cases)).toEqual(expected);
  expect(verifyInPhp(cases)).toEqual(expected);
});

test('every example of the section is run by this file', () => {
  const all = [...section.matchAll(/^```(\w+)/gm)].map(([, language]) => language);
  expect(all).toEqual(['sh', 'sh', 'sh', 'js', 'php', 'sh']);
});
