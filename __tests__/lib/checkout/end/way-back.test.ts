import { hasWayBack } from '@/lib/checkout/end/way-back';
import type { UrlParameters } from '@/lib/domain/url/reference';

test.each<[string, boolean, UrlParameters, boolean]>([
  ['a way back in a frame whose page hears cancel', true, { redirect: 'none' }, true],
  ['a way back in a frame without the SDK', true, {}, true],
  ['a way back outside of a frame', false, { cancel: 'none' }, true],
  ['no way back in a frame whose page does not hear cancel', true, { cancel: 'none' }, false],
])('the checkout has %s', (_, isEmbedded, parameters, expected) => {
  expect(hasWayBack(isEmbedded, parameters)).toBe(expected);
});
