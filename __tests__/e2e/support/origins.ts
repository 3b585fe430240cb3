/** The first of three ports in a row; another one lets two checkouts of the project be tested at once. */
const first = Number(process.env.E2E_PORT ?? 3100);

/** Checkout and shop on two sites, as they are in life: the checkout's frame is a third party in the shop. */
export const CHECKOUT = `http://127.0.0.1:${first}`;
export const SHOP = `http://localhost:${first + 1}`;
/** Hears of faults and of what buyers do; `scripts/test-build.mjs` says the same. */
export const COLLECTOR = `http://127.0.0.1:${first + 2}`;
