import { strings } from '@/__tests__/data/naughty-strings.json';

/** What would leave a trace if it ran or were taken for more than a text. */
const traps = [
  '<script>window.__ran = 1</script>',
  '</script><script>window.__ran = 1</script>',
  '<img src=x onerror="window.__ran = 1">',
  '"><svg/onload=window.__ran=1>',
  '<iframe srcdoc="<script>parent.__ran = 1</script>"></iframe>',
  '<style>* { display: none }</style>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0; url=https://evil.example/">',
  '<base href="https://evil.example/">',
  '<a href="javascript:window.__ran=1">pay here</a>',
  '<form action="https://evil.example/"><input name="card"></form>',
  'javascript:window.__ran=1',
  "{{constructor.constructor('window.__ran = 1')()}}",
  '${window.__ran = 1}',
  '{{merchant}} {{amount}} {{email}}',
  '$t(contact) $& $1 $$ $`',
  '&lt;b&gt; &amp;amp; &#60;b&#62;',
  '\\u003cscript\\u003e',
  'https://evil.example/x.png',
  '\u202egnp.elif\u202c',
  '\u2067abc\u2066',
  `Z${'\u0300\u0301\u0302\u0489\u035c'.repeat(60)}a`,
  'ﷺ'.repeat(200),
  'W'.repeat(5000),
  '漢字'.repeat(500),
  '👩‍👩‍👧‍👦'.repeat(100),
  'word '.repeat(1000).trim(),
];

/** Every text that is one: blanks alone count as nothing where they matter. */
export const hostileTexts: readonly string[] = [...strings, ...traps].filter((text) => text.trim() !== '');

export const blanks: readonly string[] = [...strings.filter((text) => text.trim() === ''), '\u00a0', '\t\n'];
