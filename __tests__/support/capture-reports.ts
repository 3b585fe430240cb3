/**
 * Collects the reports of the checkout as `[level] text`. Import it before any module of the product, which then reports
 * to the console as in development.
 */
Object.defineProperty(process.env, 'NODE_ENV', {
  value: 'development',
  configurable: true,
  enumerable: true,
  writable: true,
});

/** Reset before each test. */
export const reports: string[] = [];

beforeEach(() => {
  reports.length = 0;
  const warn = console.warn.bind(console);
  jest.spyOn(console, 'warn').mockImplementation((...args) => {
    if (/^\[(warning|error|fatal)\] /.test(String(args[0]))) reports.push(String(args[0]));
    else warn(...args);
  });
});
