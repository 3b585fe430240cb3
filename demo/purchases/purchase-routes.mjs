import { randomBytes } from 'node:crypto';

/** Creates a purchase in the sandbox, or, if that fails, names a new copy of the scenario's order by its id. */
export async function startPurchase({ pathname, searchParams }, purchases) {
  const query = new URLSearchParams(searchParams);
  query.delete('purchase');
  const purchase = await purchases
    .start({ scenario: query.get('scenario') ?? 'basic', mode: query.get('mode') ?? 'order' })
    .catch((error) => console.warn(`The shop could not create an order: ${error.message}`));
  if (purchase) query.set('purchase', purchase.id);
  else query.set('suffix', randomBytes(4).toString('hex'));
  return { status: 302, headers: { location: `${pathname}?${query}` }, body: '' };
}

const MAX_BODY_BYTES = 500_000;

/** Returns the body, or undefined if it is too large. */
async function readBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return size > MAX_BODY_BYTES ? undefined : Buffer.concat(chunks).toString();
}

/** Receives a webhook. A 4xx response makes the sender try again, too. */
export async function receiveWebhook(request, purchases) {
  const body = await readBody(request);
  if (body === undefined) return { status: 413, body: 'Too large' };
  const isGenuine = purchases.receive(request.headers['usance-signature'], body);
  return isGenuine ? { status: 204, body: '' } : { status: 400, body: 'The signature is wrong' };
}

/** Returns what the server needs of the SDK's `companySelection`, undefined for anything else. */
function parseCompany(text) {
  try {
    const { id, name, country, trading_address_country: tradingCountry } = JSON.parse(text);
    const company = { id, name, country: country ?? tradingCountry };
    const isCompany = [company.name, company.country].every((value) => value && typeof value === 'string');
    return isCompany && (id === null || typeof id === 'string') ? company : undefined;
  } catch {
    return undefined;
  }
}

/** Creates the order and the intent of the company that the buyer has chosen on the page. */
export async function buyForCompany(request, purchase, purchases) {
  // A page of another origin cannot send JSON without asking first.
  if (request.headers['content-type'] !== 'application/json') return { status: 415, body: 'Only JSON' };
  const company = parseCompany((await readBody(request)) ?? '');
  if (!company) return { status: 400, body: 'No company' };
  await purchases.buyForCompany(purchase, company);
  const { intentId, key } = purchase;
  return { type: 'application/json', body: JSON.stringify({ intent: intentId, key }) };
}

/** Sends the page every webhook of its purchase: those that have arrived, then each new one. */
export function streamWebhooks(purchase, response, headers) {
  response.writeHead(200, { ...headers, 'content-type': 'text/event-stream' });
  const send = (event) => response.write(`data: ${JSON.stringify(event)}\n\n`);
  response.write(': open\n\n');
  purchase.events.forEach(send);
  purchase.listeners.add(send);
  response.once('close', () => purchase.listeners.delete(send));
}
