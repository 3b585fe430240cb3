import { isRecord, optionalNumber, optionalString } from '@/lib/domain/json';

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [null, false],
  [undefined, false],
  [[], false],
  ['text', false],
  [7, false],
])('recognises %j as a record: %s', (value, isObject) => {
  expect(isRecord(value)).toBe(isObject);
});

test.each([
  ['text', 'text'],
  ['', ''],
  [7, undefined],
  [null, undefined],
])('reads %j as the string %j', (value, text) => {
  expect(optionalString(value)).toBe(text);
});

test.each([
  [7, 7],
  [0, 0],
  ['7', undefined],
  [null, undefined],
])('reads %j as the number %j', (value, number) => {
  expect(optionalNumber(value)).toBe(number);
});
