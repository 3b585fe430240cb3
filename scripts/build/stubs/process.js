/**
 * Replaces Node's `process` in the browser: 0.6 kB of the first load. Libraries read variables of its environment, and call
 * nothing without a check that it is there (`__tests__/scripts/build/stubs/process.test.ts`).
 */
module.exports = { env: {} };
