/** Paths with repeated slashes, which Next redirects to single ones. */
const repeated = [
  '//',
  '//?order=a&key=b',
  '/de//error?key=a%20b',
  '///nowhere',
  '//evil.example/',
  '/https://google.com/?x=1',
  '/\\evil.example//x?y=//z',
  '/de\\error',
];

/** Follows same-origin redirects and returns the final status and path. */
async function endOf(ask, port, address) {
  const answer = await ask(port, address, 'identity');
  const { location } = answer.headers;
  if (answer.status !== 308) return `${answer.status} ${address}`;
  return /^\/(?![/\\])/.test(location) ? endOf(ask, port, location) : `leaves to ${location}`;
}

/**
 * Lists what is wrong with nginx's own responses: a redirect with another target than Next's, an error or a redirect that
 * may be stored, a response without the security headers.
 */
export async function checkRefusals({ port, node, security, ask }) {
  const wrong = [];
  const look = (what, status, answer) => {
    const names = answer.names.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
    const once = [...security, 'cache-control'].filter(
      (name) => names.filter((one) => one === name).length !== 1,
    );
    const kept = answer.headers['cache-control'];
    if (answer.status !== status) wrong.push(`${what}: ${answer.status} instead of ${status}`);
    if (once.length > 0) wrong.push(`${what}: not once ${once.join(', ')}`);
    if (status !== 200 && kept !== 'no-store') wrong.push(`${what}: Cache-Control ${kept}`);
  };
  for (const address of repeated) {
    look(address, 308, await ask(port, address, 'identity'));
    const [wanted, got] = [await endOf(ask, node, address), await endOf(ask, port, address)];
    if (got !== wanted) wrong.push(`${address}: ends at ${got} instead of ${wanted}`);
  }
  for (const address of ['/', '/de/error', '/early.js'])
    look(`POST ${address}`, 405, await ask(port, address, 'identity', { method: 'POST' }));
  const sent = { range: 'bytes=99999999-' };
  look('a range that is not there', 200, await ask(port, '/early.js', 'identity', { sent }));
  return wrong.map((line) => `  nginx ${line}`);
}
