import { buildMailtoUrl } from '@/lib/domain/mailto';

const subjectOf = (url: string) => decodeURIComponent(url.split('=')[1] ?? '');

test('the subject cannot inject another header', () => {
  expect(buildMailtoUrl('a@b.example', 'Plan x\r\nbcc:evil@x.example&cc=y')).toBe(
    'mailto:a@b.example?subject=Plan%20xbcc%3Aevil%40x.example%26cc%3Dy',
  );
});

test('the subject is cut to 80 characters, not UTF-16 units', () => {
  expect(subjectOf(buildMailtoUrl('a@b.example', '😀'.repeat(200)))).toBe('😀'.repeat(80));
});

test('a long subject leaves room for the support reference', () => {
  const subject = subjectOf(buildMailtoUrl('a@b.example', 'x'.repeat(200), 'S2N6M8S9'));
  expect(subject).toBe(`${'x'.repeat(69)} [S2N6M8S9]`);
});

test('unpaired surrogates are removed from the subject', () => {
  expect(buildMailtoUrl('a@b.example', 'x\ud800y')).toBe('mailto:a@b.example?subject=xy');
});
