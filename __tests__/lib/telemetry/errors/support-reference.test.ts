import { createSupportReference, getSupportReference } from '@/lib/telemetry/errors/support-reference';
import { scrub } from '@/lib/telemetry/redaction/scrub';

test('stays the same during a page load', () => {
  expect(getSupportReference()).toBe(getSupportReference());
});

test('is eight characters without the ones that sound or look alike, and passes the redaction', () => {
  const references = Array.from({ length: 500 }, createSupportReference);
  for (const reference of references) {
    expect(reference).toMatch(/^([A-HJKMNP-TV-Z][2-9]){4}$/);
    expect(scrub(reference)).toBe(reference);
  }
  expect(new Set(references).size).toBeGreaterThan(490);
});
