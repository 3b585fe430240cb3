import { choosePage } from '@/lib/domain/url/choose-page';
import type { ParameterChanges } from '@/lib/domain/url/reference';

const order = { order: 'o-1', key: 'k' };
const intent = { intent: 'i-1', key: 'k' };

test.each<[string, string, ParameterChanges, ParameterChanges, string]>([
  ['another order starts again on the confirmation page', '/confirmation', order, { order: 'o-2' }, '/'],
  ['another order starts again on the error page', '/error', order, { order: 'o-2', key: 'k2' }, '/'],
  ['another intent starts again on the error page', '/error', intent, { intent: 'i-2' }, '/'],
  ['an intent starts again after an order', '/error', order, { ...order, intent: 'i-1' }, '/'],
  ['an order starts again on an error page without one', '/error', { design: 'box' }, order, '/'],
  ['the same order stays on the error page', '/error', order, { ...order, design: 'box' }, '/error'],
  ['the same intent stays, whatever its order', '/error', intent, { ...intent, order: 'o-2' }, '/error'],
  ['another order stays on the checkout', '/', order, { order: 'o-2' }, '/'],
  ['another order stays on a page that is not an end', '/404', order, { order: 'o-2' }, '/404'],
])('%s', (_, page, before, after, expected) => {
  expect(choosePage(page, before, after)).toBe(expected);
});
