/**
 * What the checkout reports, as `[level] text`: import this before anything of ours, and it is written to the console
 * as in development.
 */
Object.defineProperty(process.env, 'NODE_ENV', {
  value: 'development',
  configurable: true,
  enumerable: true,
  writable: true,
});

/** Filled anew for each test. */
export const reports: string[] = [];

beforeEach(() => {
  reports.length = 0;
  const warn = console.warn.bind(console);
  jest.spyOn(console, 'warn').mockImplementation((...said) => {
    if (/^\[(warning|error|fatal)\] /.test(String(said[0]))) reports.push(String(said[0]));
    else warn(...said);
  });
});
