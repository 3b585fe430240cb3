import fc from 'fast-check';
import naughty from '@/__tests__/data/naughty-strings.json';
import { fillTemplate } from '@/lib/early/fill-template';

const build = (html: string): Element => {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  return holder.firstElementChild ?? holder;
};
const card = build(
  '<p><input id="{{id}}" aria-describedby="{{id}}-hint {{id}}-tag"><b id="{{id}}-hint">{{hint}}<i>{{fee}}</i></b>' +
    ' <u id="{{id}}-tag">{{tag}}</u><slot name="rows"></slot></p>',
);

test('puts texts and elements into their places', () => {
  const row = build('<li>one</li>');
  const texts = { id: 'a', hint: 'Today', fee: 'Fee', tag: '2%' };
  expect(fillTemplate(card, texts, { rows: [row] }).outerHTML).toBe(
    '<p><input id="a" aria-describedby="a-hint a-tag"><b id="a-hint">Today<i>Fee</i></b> <u id="a-tag">2%</u><li>one</li></p>',
  );
});

test.each([
  [{ id: 'a', hint: 'Today' }, '<p><input id="a" aria-describedby="a-hint"><b id="a-hint">Today</b> </p>'],
  [{ id: 'a', fee: 'Fee' }, '<p><input id="a" aria-describedby="a-hint"><b id="a-hint"><i>Fee</i></b> </p>'],
  [{ id: 'a', tag: '2%' }, '<p><input id="a" aria-describedby="a-tag"> <u id="a-tag">2%</u></p>'],
])('leaves out what has no text, and the references to it: %p', (texts, html) => {
  expect(fillTemplate(card, texts).outerHTML).toBe(html);
});

test('leaves the template as it is', () => {
  const { outerHTML } = card;
  fillTemplate(card, { id: 'a', hint: 'Today' });
  expect(card.outerHTML).toBe(outerHTML);
});

test('no text becomes markup, whatever it contains', () => {
  const hostile = fc.oneof(
    fc.constantFrom(...naughty.strings),
    fc.constantFrom(
      '<img src=x onerror=alert(1)>',
      '{{id}}',
      '"><script>',
      '</b><script>',
      '$&',
      '{{constructor}}',
    ),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(hostile, hostile, (id, hint) => {
      fc.pre(hint !== '');
      const filled = fillTemplate(card, { id, hint, fee: 'Fee', tag: 'Tag' });
      expect([...filled.querySelectorAll('*')].map(({ localName }) => localName)).toEqual([
        'input',
        'b',
        'i',
        'u',
      ]);
      expect(filled.querySelector('b')?.firstChild?.textContent).toBe(hint);
      expect(filled.querySelector('input')?.id).toBe(id);
    }),
  );
});
