import { strings } from '@/__tests__/data/naughty-strings.json';

/** Texts that leave a trace if they are executed or parsed. */
const injectionTexts = [
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

/** All texts with a visible character; the product treats blanks alone as a missing text. */
export const hostileTexts: readonly string[] = [...strings, ...injectionTexts].filter(
  (text) => text.trim() !== '',
);

export const blankTexts: readonly string[] = [
  ...strings.filter((text) => text.trim() === ''),
  '\u00a0',
  '\t\n',
];
