import { loadableFrom } from '@/lib/domain/loadable';

const fault = new Error('no');

test.each([
  ['nothing yet', {}, { state: 'loading' }],
  ['an answer', { data: 7 }, { state: 'ready', value: 7 }],
  ['an answer that is null', { data: null }, { state: 'ready', value: null }],
  ['an answer before a fault', { data: 7, error: fault }, { state: 'ready', value: 7 }],
  ['a fault', { error: fault }, { state: 'failed', error: fault }],
  ['a fault that is no error', { error: 'no' }, { state: 'failed', error: fault }],
  ['a fault that is null', { error: null }, { state: 'failed', error: new Error('null') }],
])('reads %s', (_, answer, loadable) => {
  expect(loadableFrom(answer)).toEqual(loadable);
});
