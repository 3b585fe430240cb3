import { hasWayBack } from '@/lib/checkout/way-back';
import type { UrlParameters } from '@/lib/domain/url/reference';

test.each<[string, boolean, UrlParameters, boolean]>([
  ['in a frame whose page hears cancel', true, { redirect: 'none' }, true],
  ['in a frame without the SDK', true, {}, true],
  ['outside of a frame', false, { cancel: 'none' }, true],
])('the checkout has a way back %s', (_, isEmbedded, parameters, expected) => {
  expect(hasWayBack('checkout', isEmbedded, parameters)).toBe(expected);
});

test('the checkout has no way back in a frame whose page does not hear cancel', () => {
  expect(hasWayBack('checkout', true, { redirect: 'none', cancel: 'none' })).toBe(false);
});

test.each<[string, boolean, UrlParameters, boolean]>([
  ['a way back if the frame stays and its page hears cancel', true, { redirect: 'none' }, true],
  ['no way back if nobody hears cancel', true, { redirect: 'none', cancel: 'none' }, false],
  ['no way back if the frame follows addresses', true, { redirect: 'frame' }, false],
  ['no way back without the SDK', true, {}, false],
  ['no way back outside of a frame', false, { redirect: 'none' }, false],
])('our confirmation and error pages have %s', (_, isEmbedded, parameters, expected) => {
  expect(hasWayBack('end', isEmbedded, parameters)).toBe(expected);
});
