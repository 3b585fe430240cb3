import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BoundedMap } from '@/lib/sandbox/bounded-map';
import { postWebhook, type PostResult } from './post-webhook';
import { signWebhook } from './signature';

/** Pauses before the second, third and fourth attempt; after the fourth the delivery has failed. */
export const RETRY_DELAYS_MS: readonly number[] = [1000, 4000, 16_000];
const MAX_DELIVERIES = 500;
const MAX_PENDING_DELIVERIES = 100;
const MAX_BODY_BYTES = 256_000;

type WebhookTarget = { url: string; secret: string; accountId: string; orderId: string };
type DeliveryState = 'pending' | 'delivered' | 'failed';
type DeliveryAttempt = PostResult & { at: string };

/** An event on its way to a merchant's server, with every attempt so far. */
export type WebhookDelivery = {
  /** The id of the event, which repeated attempts have in common. */
  id: string;
  type: string;
  created: string;
  target: WebhookTarget;
  body: string;
  state: DeliveryState;
  attempts: DeliveryAttempt[];
};

export type WebhookSender = {
  /** Sends an event in the background: `{id, type, created, data}`. */
  send: (target: WebhookTarget, type: string, data: object) => void;
  /** Starts again with a delivery that has ended. */
  resend: (delivery: WebhookDelivery) => void;
  /** Returns the deliveries of an account, newest first. */
  listDeliveries: (accountId: string) => WebhookDelivery[];
  reset: () => void;
};

export type WebhookSenderOptions = {
  now?: () => number;
  wait?: (delayMs: number, signal: AbortSignal) => Promise<unknown>;
  post?: typeof postWebhook;
};

const waitInBackground = (delayMs: number, signal: AbortSignal) =>
  sleep(delayMs, undefined, { signal, ref: false });

const isDelivered = ({ status }: PostResult) => status !== null && status >= 200 && status < 300;

/** Returns why a delivery cannot be started. */
function findRefusal({ body }: WebhookDelivery, pendingCount: number): string | undefined {
  if (Buffer.byteLength(body) > MAX_BODY_BYTES) return 'The event is too large.';
  return pendingCount >= MAX_PENDING_DELIVERIES ? 'Too many deliveries are pending.' : undefined;
}

/** Creates the sender of webhooks. It repeats what is not answered with 2xx, a bounded number of times. */
export function createWebhookSender({
  now = Date.now,
  wait = waitInBackground,
  post = postWebhook,
}: WebhookSenderOptions = {}): WebhookSender {
  const deliveries = new BoundedMap<string, WebhookDelivery>(MAX_DELIVERIES);
  let pendingCount = 0;
  let abortController = new AbortController();

  const addAttempt = (delivery: WebhookDelivery, result: PostResult) =>
    delivery.attempts.push({ at: new Date(now()).toISOString(), ...result });

  async function deliver(delivery: WebhookDelivery, { signal }: AbortController): Promise<void> {
    const { target, body } = delivery;
    for (const delayMs of [0, ...RETRY_DELAYS_MS]) {
      if (delayMs > 0) await wait(delayMs, signal);
      if (signal.aborted) return;
      const result = await post(target.url, body, signWebhook(body, target.secret, now()));
      addAttempt(delivery, result);
      if (isDelivered(result)) {
        delivery.state = 'delivered';
        return;
      }
    }
    delivery.state = 'failed';
  }

  function start(delivery: WebhookDelivery): void {
    const refusal = findRefusal(delivery, pendingCount);
    if (refusal) {
      addAttempt(delivery, { status: null, error: refusal });
      delivery.state = 'failed';
      return;
    }
    delivery.state = 'pending';
    const startedWith = abortController;
    pendingCount += 1;
    deliver(delivery, startedWith)
      .catch(() => undefined)
      .finally(() => {
        if (startedWith === abortController) pendingCount -= 1;
      });
  }

  return {
    send: (target, type, data) => {
      const id = `evnt_${randomBytes(12).toString('hex')}`;
      const created = new Date(now()).toISOString();
      const body = JSON.stringify({ id, type, created, data });
      const delivery: WebhookDelivery = { id, type, created, target, body, state: 'pending', attempts: [] };
      deliveries.set(id, delivery);
      start(delivery);
    },
    resend: start,
    listDeliveries: (accountId) =>
      [...deliveries.values()].filter(({ target }) => target.accountId === accountId).reverse(),
    reset: () => {
      abortController.abort();
      abortController = new AbortController();
      pendingCount = 0;
      deliveries.clear();
    },
  };
}
