import { defaultBrand } from '@/lib/domain/brands';
import { applyAppearance, buildAppearanceRules } from '@/styles/appearance/apply-appearance';
import { parseAppearance } from '@/styles/appearance/parse-appearance';

afterEach(() => delete document.documentElement.dataset.colorScheme);

const rulesOf = (given: object) =>
  buildAppearanceRules(parseAppearance(JSON.stringify(given)).appearance, defaultBrand);

test('declares colours, corners and a font as custom properties', () => {
  const { css } = rulesOf({ accent: '#063', radius: 2, font: 'georgia', text: 'rgb(10, 20, 30)' });
  expect(css).toContain('--accent: #006633;');
  expect(css).toContain('--text: #0a141e;');
  expect(css).toContain('--radius: 2px;');
  expect(css).toContain('--font: Georgia, Cambria, serif;');
});

test.each([
  { accent: 'red' },
  { accent: '#12345' },
  { accent: 'rgb(300, 0, 0)' },
  { surface: 'url(https://evil.example/x.png)' },
  { text: '#fff;} body { display: none' },
  { font: 'Comic Sans MS; src: url(x)' },
  { font: 'toString' },
  { radius: '8px' },
  { colorScheme: 'sepia' },
  { unknown: '#fff' },
  { __proto__x: 1 },
])('ignores %j', (given) => {
  expect(parseAppearance(JSON.stringify(given))).toEqual({ appearance: {}, ignored: Object.keys(given) });
  expect(rulesOf(given).css).toBe(rulesOf({}).css);
});

test.each(['', '{', '[]', '1', 'null', '"text"'])('ignores %j instead of an object', (json) => {
  expect(parseAppearance(json)).toEqual({ appearance: {}, ignored: [] });
});

test('limits the radius', () => {
  expect(parseAppearance('{"radius":400}').appearance.radius).toBe(24);
  expect(parseAppearance('{"radius":-3}').appearance.radius).toBe(0);
});

test('reports repairs of the colour schemes that the page can show', () => {
  const { dataset } = document.documentElement;
  const schemesOf = (given: object) =>
    applyAppearance(JSON.stringify({ accent: '#808080', ...given }), defaultBrand).repairs.map(
      ({ scheme }) => scheme,
    );
  expect(schemesOf({})).toEqual(['light']);
  expect(schemesOf({ colorScheme: 'auto' })).toEqual(['light', 'dark']);
  expect(dataset.colorScheme).toBe('auto');
  expect(schemesOf({ colorScheme: 'dark' })).toEqual(['dark']);
});

test('selects the dark colours for a dark surface', () => {
  applyAppearance('{"surface":"#101018"}', defaultBrand);
  expect(document.documentElement.dataset.colorScheme).toBe('dark');
});
