import { once } from 'node:events';
import { connect } from 'node:net';
import { WebDriverError } from './http';
import type { SendCommand } from './session';

type Reply = [
  type: 1,
  id: number,
  error: { error: string; message: string } | null,
  result: { value?: unknown } | null,
];

/** Begins a session of Firefox, which speaks WebDriver as JSON over a socket; geckodriver does no more than this. */
export async function beginMarionetteSession(
  port: number,
  capabilities: unknown,
): Promise<{ send: SendCommand; end: () => Promise<void> }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  const pending = new Map<number, (reply: Reply) => void>();
  let received = Buffer.alloc(0);
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (let packet = takePacket(); packet; packet = takePacket()) {
      const reply = JSON.parse(packet) as Reply;
      pending.get(reply[1])?.(reply);
    }
  });

  /** Removes the first complete packet, which is its length in bytes, a colon and JSON. */
  function takePacket(): string | undefined {
    const colon = received.indexOf(':');
    if (colon < 0) return undefined;
    const end = colon + 1 + Number(received.subarray(0, colon));
    if (received.length < end) return undefined;
    const packet = received.subarray(colon + 1, end).toString();
    received = received.subarray(end);
    return packet;
  }

  const rejectWhenClosed = closed.then(() => {
    throw new Error('Firefox has closed its socket.');
  });
  rejectWhenClosed.catch(() => undefined);

  let lastId = 0;
  async function send(name: string, parameters: unknown): Promise<unknown> {
    lastId += 1;
    const id = lastId;
    const packet = JSON.stringify([0, id, name, parameters]);
    const reply = new Promise<Reply>((resolve) => pending.set(id, resolve));
    socket.write(`${Buffer.byteLength(packet)}:${packet}`);
    const [, , error, result] = await Promise.race([reply, rejectWhenClosed]);
    pending.delete(id);
    if (error) throw new WebDriverError(error.error, error.message);
    return result && 'value' in result ? result.value : result;
  }

  await send('WebDriver:NewSession', { capabilities: { alwaysMatch: capabilities } });
  return {
    send: ([name], parameters) => send(name, parameters),
    end: async () => {
      await send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => undefined);
      await closed;
    },
  };
}
