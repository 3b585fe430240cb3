// Proves check() of scripts/build/configuration.js, which ends a build whose configuration is malformed.
const { check } = jest.requireActual<{ check: (env: Record<string, string | undefined>) => void }>(
  '@/scripts/build/configuration',
);

let exit: jest.SpyInstance;
let written: jest.SpyInstance;
beforeEach(() => {
  exit = jest.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
  written = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('a valid or empty configuration prints nothing', () => {
  check({});
  check({ NEXT_PUBLIC_API_URL: 'https://api.example.com/v1', NEXT_PUBLIC_BRANCH: 'main', UNKNOWN: '<x>' });
  expect([exit.mock.calls, written.mock.calls]).toEqual([[], []]);
});

test('a malformed configuration exits with one line that names each variable', () => {
  check({ NEXT_PUBLIC_API_URL: 'nowhere', NEXT_PUBLIC_PROVIDERS: 'real' });
  expect(exit.mock.calls).toEqual([[1]]);
  expect(written.mock.calls).toEqual([
    [
      'Configuration: NEXT_PUBLIC_API_URL must be an https address (http on localhost) without user name and query ' +
        'that ends in its version, such as https://api.example.com/v1. NEXT_PUBLIC_PROVIDERS must be "simulated" or "live".',
    ],
  ]);
});
