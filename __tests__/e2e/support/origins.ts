/** Checkout and shop on two sites, as they are in life: the checkout's frame is a third party in the shop. */
export const CHECKOUT = 'http://127.0.0.1:3100';
export const SHOP = 'http://localhost:3101';
/** Hears of faults and of what buyers do; `scripts/test-build.mjs` says the same. */
export const COLLECTOR = 'http://127.0.0.1:3102';
