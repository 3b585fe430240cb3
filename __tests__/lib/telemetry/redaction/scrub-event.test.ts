import { scrubEvent } from '@/lib/telemetry/redaction/scrub-event';

const scrubFrame = (frame: object) => {
  const event = scrubEvent({ exception: { values: [{ stacktrace: { frames: [frame] } }] } });
  const { exception } = event as { exception: { values: { stacktrace: { frames: object[] } }[] } };
  return exception.values[0]?.stacktrace.frames[0];
};

test.each([
  'https://pay.example/_next/static/chunks/main-57836707.js',
  'https://pay.example/_next/static/chunks/4620.57836707.js',
  'https://pay.example/_next/static/early-plans-1a2b3c4d.js',
  'app:///_next/static/early.js',
])('the address of a script keeps the hash in its name: %s', (filename) => {
  expect(scrubFrame({ filename })).toEqual({ filename });
});

test.each([
  ['before the name', 'https://pay.example/57836707/main.js', 'https://pay.example/[removed]/main.js'],
  ['before the hash', 'https://a.example/57836707-1a2b3c4d.js', 'https://a.example/[removed]-1a2b3c4d.js'],
  ['in the query', 'https://a.example/main.js?key=abc-57836707.js', 'https://a.example/main.js'],
  ['in an address without a script', 'https://a.example/x-57836707', 'https://a.example/x-[removed]'],
])('a number %s is removed', (_, filename, expected) => {
  expect(scrubFrame({ filename })).toEqual({ filename: expected });
});

test('another field keeps no number that stands as in the name of a script', () => {
  expect(scrubFrame({ function: 'main-57836707.js' })).toEqual({ function: 'main-[removed].js' });
});
