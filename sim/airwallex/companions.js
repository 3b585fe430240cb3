/** Opens what the real elements open next to the card field: hidden frames and a socket for signals of fraud. */
import { addressesOf } from './hosts.js';

const openFrame = (address) => {
  const frame = document.createElement('iframe');
  frame.title = '';
  frame.hidden = true;
  frame.setAttribute('aria-hidden', 'true');
  frame.src = address;
  document.body.append(frame);
  return frame;
};

/** Watches for requests to Airwallex that the page's policy blocks. */
const watchPolicy = () => {
  let blocked = '';
  const listen = ({ blockedURI }) => {
    if (/airwallex\.com|\/sim\/airwallex\//.test(blockedURI)) blocked = blocked || blockedURI;
  };
  document.addEventListener('securitypolicyviolation', listen);
  return {
    blocked: () => blocked,
    stop: () => document.removeEventListener('securitypolicyviolation', listen),
  };
};

const openSocket = (address) => {
  // A browser may throw for a socket that the policy blocks; it tells the violation, too.
  try {
    return new WebSocket(address);
  } catch {
    return undefined;
  }
};

/** Opens them in the page; without any of them the real elements do not settle a card. */
export const openCompanions = (env) => {
  const { frames, authentication, socket, calls } = addressesOf(env);
  const policy = watchPolicy();
  const opened = frames.map(openFrame);
  const signals = openSocket(socket);
  calls.forEach((address) => navigator.sendBeacon && navigator.sendBeacon(address, ''));
  return {
    /** The address that was blocked, or nothing. */
    blocked: policy.blocked,
    /** Opens the frame of 3-D Secure; returns a function that removes it. */
    openAuthentication() {
      const frame = openFrame(authentication);
      return () => frame.remove();
    },
    remove() {
      policy.stop();
      opened.forEach((frame) => frame.remove());
      if (signals) signals.close();
    },
  };
};
