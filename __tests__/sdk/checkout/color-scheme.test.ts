import type { ColorScheme } from '@/sdk/checkout/src/color-scheme';
import { createUsanceElement } from '@/sdk/checkout/src/element';
import { toPushPayload, toQueryParameters } from '@/sdk/checkout/src/options';

const buildUrl = (options: object) => {
  const url = new URL('https://checkout.example/?order=o');
  for (const [name, value] of Object.entries(toQueryParameters(options))) url.searchParams.set(name, value);
  return url;
};
const element = () => createUsanceElement(buildUrl, jest.fn());

/** Mounts into a container of this CSS colour scheme, in a page with this meta element. */
function mountIn(containerScheme: string, metaScheme = '', checkout = element()) {
  const container = document.createElement('div');
  document.head.innerHTML = metaScheme && `<meta name="color-scheme" content="${metaScheme}">`;
  document.body.replaceChildren(container);
  jest
    .spyOn(window, 'getComputedStyle')
    .mockImplementation(
      (queried) =>
        ({ colorScheme: queried === container ? containerScheme : 'normal' }) as CSSStyleDeclaration,
    );
  checkout.mount(container);
  return readFrame();
}
const readFrame = () => new URL(document.querySelector('iframe')?.src ?? '').searchParams.get('colorScheme');
afterEach(() => {
  document.head.replaceChildren();
  jest.restoreAllMocks();
});

test.each([
  ['normal', '', null],
  ['light', '', null],
  ['light only', 'dark', null],
  ['dark', '', 'dark'],
  ['only dark', '', 'dark'],
  ['light dark', '', 'auto'],
  ['dark light', '', 'auto'],
  ['normal', 'dark', 'dark'],
  ['normal', 'light dark', 'auto'],
  ['', 'dark light', 'auto'],
])('a container that is "%s" in a page "%s" gets a checkout in the scheme %s', (own, meta, colorScheme) => {
  expect(mountIn(own, meta)).toBe(colorScheme);
});

test.each<ColorScheme>(['light', 'dark', 'auto'])(
  'the option %s takes precedence over the page',
  (colorScheme) => {
    const checkout = element();
    checkout.update({ colorScheme });
    expect(mountIn(colorScheme === 'dark' ? 'light' : 'dark', '', checkout)).toBe(colorScheme);
  },
);

test('a frame has the colour scheme of its page: it is transparent where the checkout has it too', () => {
  mountIn('dark');
  expect(document.querySelector('iframe')?.style.colorScheme).toBe('inherit');
});

test('an update is pushed into the frame, and an unknown value is ignored', () => {
  const sepia = JSON.parse('{"colorScheme":"sepia"}');
  expect(toPushPayload({ colorScheme: 'dark' })).toEqual({ colorScheme: 'dark' });
  expect(toPushPayload(sepia)).toEqual({});
  const checkout = element();
  checkout.update(sepia);
  expect(mountIn('dark', '', checkout)).toBe('dark');
});
