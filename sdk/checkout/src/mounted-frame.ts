import { createFrame, type Frame } from './frame';
import type { MessageEnvelope, PushMessage } from './protocol';

/** The time in which the frame must send its first message. */
const LOAD_TIMEOUT_MS = 20_000;

export type MountedFrame = Pick<Frame, 'post' | 'remove'>;

/**
 * Mounts a frame whose messages wait until its page is ready. A frame that stays silent is removed before `onSilence` is
 * called: a page that loads late must not take a payment that the merchant has given up.
 */
export function mountFrame(
  container: Element,
  url: URL,
  onMessage: (message: MessageEnvelope) => void,
  onSilence: () => void,
  name?: string,
): MountedFrame {
  const queue: PushMessage[] = [];
  let isReady = false;
  const frame = createFrame(
    container,
    url,
    (message) => {
      clearTimeout(loadTimer);
      if (message.event === 'ready') {
        isReady = true;
        queue.splice(0).forEach(frame.post);
      }
      onMessage(message);
    },
    name,
  );
  const remove = () => {
    clearTimeout(loadTimer);
    frame.remove();
  };
  const loadTimer = setTimeout(() => {
    // The page has removed the frame, and may have mounted another checkout since.
    if (!frame.isInDocument()) return;
    remove();
    onSilence();
  }, LOAD_TIMEOUT_MS);

  return {
    post: (message) => {
      if (isReady) frame.post(message);
      else queue.push(message);
    },
    remove,
  };
}
