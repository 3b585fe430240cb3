import { createFrame, type Frame } from './frame';
import type { MessageEnvelope, PushMessage } from './protocol';
import { reportProblem } from './report-problem';

/** The time in which the frame must send its first message other than its height, which comes before the page works. */
const LOAD_TIMEOUT_MS = 20_000;
/** The time after its load event in which a frame must send any message; then the browser may show its own error page there. */
const ANSWER_TIMEOUT_MS = 2000;

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
      stopAwaitingAnswer();
      if (message.event !== 'resize') stopWaiting();
      frame.showContent(true);
      if (message.event === 'ready') {
        isReady = true;
        queue.splice(0).forEach(frame.post);
      }
      onMessage(message);
    },
    name,
  );
  let answerTimer: ReturnType<typeof setTimeout> | undefined;
  const handleLoad = () => {
    answerTimer = setTimeout(() => {
      frame.showContent(false);
      reportProblem({ code: 'no-answer' });
    }, ANSWER_TIMEOUT_MS);
  };
  const handleViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (!blockedURI.startsWith(url.origin) || !/^frame|child|default/.test(effectiveDirective)) return;
    reportProblem({ code: 'blocked-by-policy', detail: effectiveDirective });
    fail();
  };
  const stopAwaitingAnswer = () => {
    clearTimeout(answerTimer);
    frame.element.removeEventListener('load', handleLoad);
  };
  const stopWaiting = () => {
    clearTimeout(loadTimer);
    stopAwaitingAnswer();
    document.removeEventListener('securitypolicyviolation', handleViolation);
  };
  const remove = () => {
    stopWaiting();
    frame.remove();
  };
  const fail = () => {
    // The page has removed the frame, and may have mounted another checkout since.
    if (!frame.element.isConnected) return stopWaiting();
    remove();
    onSilence();
  };
  const loadTimer = setTimeout(fail, LOAD_TIMEOUT_MS);
  frame.element.addEventListener('load', handleLoad);
  document.addEventListener('securitypolicyviolation', handleViolation);

  const post = (message: PushMessage) => void (isReady ? frame.post(message) : queue.push(message));
  return { post, remove };
}
