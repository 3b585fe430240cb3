import type { BrowserContext } from '@playwright/test';
import Ajv from 'ajv/dist/2020';
import { protocolSchema } from '@/lib/domain/protocol/schema';
import { CHECKOUT } from './origins';

const ajv = new Ajv({ allErrors: true, strict: false });
ajv.addSchema(protocolSchema);
const validatorOf = (name: 'messageToHost' | 'messageFromHost') => {
  const validate = ajv.getSchema(`${protocolSchema.$id}#/$defs/${name}`);
  if (!validate) throw new Error(`There is no schema ${name}.`);
  return validate;
};
const validators = {
  messageToHost: validatorOf('messageToHost'),
  messageFromHost: validatorOf('messageFromHost'),
};

type Direction = keyof typeof validators;
type RecordingWindow = Window & { recordProtocolMessage?: (direction: Direction, text: string) => void };

/**
 * Compares every message between checkout and host page with the schema of the protocol, over reloads and new frames.
 * Returns the list of faults, which grows. Tests whose pages write messages of their own do not check what the checkout
 * receives.
 */
export async function watchProtocolMessages(
  context: BrowserContext,
  { checksIncoming = false },
): Promise<string[]> {
  const faults: string[] = [];
  await context.exposeBinding('recordProtocolMessage', (_, direction: Direction, text: string) => {
    const validate = validators[direction];
    const message: unknown = JSON.parse(text);
    if (direction === 'messageFromHost' && !checksIncoming) return;
    if (!validate(message))
      faults.push(`message that is not in the schema: ${text} ${describeErrors(validate.errors, message)}`);
  });
  await context.addInitScript(recordMessages, CHECKOUT);
  return faults;
}

/** Describes the errors of the alternative that has the event of the message. */
function describeErrors(errors: (typeof validators)['messageToHost']['errors'], message: unknown): string {
  const texts = (errors ?? []).map(({ instancePath, message: text }) => `${instancePath} ${text}`);
  const isEvent = typeof message === 'object' && message !== null && 'event' in message;
  return (isEvent ? texts.filter((text) => !text.startsWith('/event ')) : texts).join(', ');
}

/** Runs in every frame. */
function recordMessages(checkoutOrigin: string): void {
  window.addEventListener('message', ({ data, origin, source }) => {
    const { recordProtocolMessage } = window as RecordingWindow;
    const isFromCheckout = origin === checkoutOrigin && data?.source === 'usance';
    const isFromHost = window !== window.top && source === window.parent && data?.sdk === true;
    if (isFromCheckout && window === window.top)
      recordProtocolMessage?.('messageToHost', JSON.stringify(data));
    if (isFromHost && location.origin === checkoutOrigin)
      recordProtocolMessage?.('messageFromHost', JSON.stringify(data));
  });
}
