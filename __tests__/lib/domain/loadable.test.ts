import { errorOf, toLoadable, valueOf, type Loadable } from '@/lib/domain/loadable';

const error = new Error('no');

test.each([
  ['no data and no error as loading', {}, { state: 'loading' }],
  ['data as ready', { data: 7 }, { state: 'ready', value: 7 }],
  ['null data as ready', { data: null }, { state: 'ready', value: null }],
  ['data with an error as ready', { data: 7, error }, { state: 'ready', value: 7 }],
  ['an error as failed', { error }, { state: 'failed', error }],
  ['a thrown string as failed with an Error', { error: 'no' }, { state: 'failed', error }],
  ['a thrown null as failed with an Error', { error: null }, { state: 'failed', error: new Error('null') }],
])('converts %s', (_, response, loadable) => {
  expect(toLoadable(response)).toEqual(loadable);
});

test.each<[string, Loadable<number> | undefined, number | undefined, Error | undefined]>([
  ['nothing', undefined, undefined, undefined],
  ['a loading read', { state: 'loading' }, undefined, undefined],
  ['a ready read', { state: 'ready', value: 7 }, 7, undefined],
  ['a failed read', { state: 'failed', error }, undefined, error],
])('valueOf and errorOf return the value and the error of %s', (_, read, value, readError) => {
  expect(valueOf(read)).toBe(value);
  expect(errorOf(read)).toBe(readError);
});
