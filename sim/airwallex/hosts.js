/** The hosts that the real elements ask beside their scripts; the page's policy must allow each of them. */
const systems = {
  prod: (name) => `${name}.airwallex.com`,
  demo: (name) => `${name}-demo.airwallex.com`,
  sandbox: (name) => `${name}.sandbox.airwallex.com`,
};

const fingerprint = 'webapp/fraud/device-fingerprint';

/** Returns the addresses of a system, by what asks for them. */
export const addressesOf = (env) => {
  const host = systems[env] || systems.prod;
  return {
    /** Frames of the mounted field: the device fingerprint, and the one that holds the card. */
    frames: [
      `https://${host('static')}/${fingerprint}/risk-iframe.html`,
      `https://${host('checkout')}/controller.html`,
    ],
    /** The frame of 3-D Secure: the page of the buyer's bank is inside of it. */
    authentication: `https://${host('threeds')}/challenge.html`,
    socket: `wss://${host('bws')}/bws/v2/w`,
    calls: ['static', 'checkout', 'threeds', 'bws'].map((name) => `https://${host(name)}/ping`),
  };
};
