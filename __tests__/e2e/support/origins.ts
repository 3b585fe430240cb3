/** First of three consecutive ports; a different value allows two working copies to be tested at the same time. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 3100);

/** Checkout and shop are two sites, as in production: the checkout's frame is a third party in the shop. */
export const CHECKOUT = `http://127.0.0.1:${FIRST_PORT}`;
export const SHOP = `http://localhost:${FIRST_PORT + 1}`;
/** Receives error reports and analytics events; `scripts/build/test-build.mjs` contains the same origin. */
export const COLLECTOR = `http://127.0.0.1:${FIRST_PORT + 2}`;
