import fc from 'fast-check';
import ICAL from 'ical.js';
import { createCalendar, type CalendarEntry } from '@/lib/domain/calendar';

const now = new Date('2026-11-23T09:30:15.250Z');
const entry: CalendarEntry = {
  id: 'dp-1-1@usance',
  day: new Date('2026-12-20T00:00:00Z'),
  summary: 'Payment due: £416.67, Northwind; Supplies',
  description: 'Usance collects it.\nPayment number: D-1234-ABCD',
};
const readEvents = (file: string) =>
  new ICAL.Component(ICAL.parse(file) as unknown[]).getAllSubcomponents('vevent');
const readOnlyEvent = (changes: Partial<CalendarEntry> = {}) => {
  const [event] = readEvents(createCalendar([{ ...entry, ...changes }], now));
  return event;
};
const octetsOf = (line: string) => Buffer.byteLength(line);

test('has an all-day entry with a stable id, a time stamp and its texts for each day', () => {
  const next = { ...entry, id: 'dp-1-2@usance', day: new Date('2027-01-19T00:00:00Z') };
  const file = createCalendar([entry, next], now);
  expect(readEvents(file)).toHaveLength(2);
  const event = new ICAL.Event(readEvents(file)[0]);
  expect(event.uid).toBe('dp-1-1@usance');
  expect(event.startDate.isDate).toBe(true);
  expect(event.startDate.toString()).toBe('2026-12-20');
  expect(event.summary).toBe(entry.summary);
  expect(event.description).toBe(entry.description);
  expect(readOnlyEvent()?.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-23T09:30:15Z');
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:[^\r]+\r\n/);
});

test('folds lines at 75 octets between characters', () => {
  const summary = 'Λήξη πληρωμής 😀 '.repeat(12).trim();
  const file = createCalendar([{ ...entry, summary }], now);
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map(octetsOf))).toBeGreaterThan(71);
  expect(lines.filter((line) => octetsOf(line) > 75 || line.includes('\ufffd'))).toEqual([]);
  expect(readOnlyEvent({ summary })?.getFirstPropertyValue('summary')).toBe(summary);
});

test('escapes commas, semicolons and backslashes', () => {
  expect(createCalendar([entry], now)).toContain('SUMMARY:Payment due: £416.67\\, Northwind\\; Supplies\r\n');
  const summary = 'C:\\new, \\;';
  expect(readOnlyEvent({ summary })?.getFirstPropertyValue('summary')).toBe(summary);
});

test('keeps any text in its own property', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 });
  fc.assert(
    fc.property(text, text, (summary, description) => {
      const event = readOnlyEvent({ summary, description });
      expect(event?.getAllProperties()).toHaveLength(6);
      expect(event?.getFirstPropertyValue('summary')).toBe(summary.replace(/\p{Cc}/gu, ' '));
    }),
  );
});

test('cannot be broken by line ends in a name', () => {
  const event = readOnlyEvent({ summary: 'Shop\r\nEND:VEVENT\u2028ATTACH:x\u0007' });
  expect(event?.getFirstPropertyValue('summary')).toBe('Shop\nEND:VEVENT\u2028ATTACH:x ');
});
