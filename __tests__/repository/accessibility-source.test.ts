// Proves that the source has no WCAG failure that is visible in it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files that make the pages: WCAG failures that are visible in the source. */
const files = ['components', 'hooks', 'lib', 'pages', 'sdk', 'styles'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, name))
    // Neither the sandbox, nor what is built, nor the page objects are shown to a buyer.
    .filter((file) => /\.tsx?$/.test(file) && !/^lib\/sandbox\/|^sdk\/\w+\/(dist|src\/testing)\//.test(file)),
);
const code = new Map(
  files.map((file) => [file, readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')]),
);
const filesWith = (pattern: RegExp) => files.filter((file) => pattern.test(code.get(file) ?? ''));

test.each([
  ['1.2, 1.4.2: sound or film', /<(video|audio|track)\b|new Audio\(/, []],
  ['1.3.2: another order for the eye than for the ear', /\b(row|column)-reverse\b|[^-]\border: ?-?\d/, []],
  ['1.3.4: one orientation', /screen\.orientation|\(orientation:/, []],
  ['1.4.13: something that opens on hover', /on(Mouse|Pointer)(Enter|Over)/, []],
  ['1.4.4: no zoom', /user-scalable|(maximum|minimum)-scale/, []],
  ['2.4.3: an order of its own for Tab', /tabIndex=\{?"?[1-9]/, []],
  [
    '2.1.4: a key for the whole page',
    /(document|window)\.addEventListener\('key/,
    // Neither is a shortcut: one looks where the focus is, the other whether Tab moves it.
    ['components/ui/use-dismiss.ts', 'lib/early/track-focus-outline.ts'],
  ],
  ['2.1.4: an access key', /accessKey/i, []],
  [
    '2.4.11: what lies over the page and stays there',
    /position: (fixed|sticky)/,
    ['components/ui/dialog/dialog.tsx'],
  ],
  [
    '2.5.1, 2.5.7: gestures and dragging',
    /touch(start|move|end)|pointermove|draggable|onDrag|onTouch(Start|Move|End)/,
    [],
  ],
  [
    '2.5.2: something at the press',
    /'(pointer|mouse)down'/,
    ['lib/early/track-focus-outline.ts', 'lib/early/track-presses.ts'],
  ],
  ['2.5.4: motion of the device', /devicemotion|deviceorientation/, []],
] as const)('%s is nowhere but where it is known', (_, pattern, known) => {
  expect(filesWith(pattern).sort()).toEqual([...known]);
});

test('1.3.5: each field has its autoComplete token', () => {
  const purposes = files.flatMap((file) =>
    [...(code.get(file) ?? '').matchAll(/autoComplete="([^"]+)"/g)].map(
      ([, purpose]) => `${file.split('/').at(-1)}: ${purpose}`,
    ),
  );
  expect(purposes.sort()).toEqual([
    'bank-fields.tsx: off',
    'card-form-layout.tsx: billing postal-code',
    'combobox.tsx: off',
    'company-country-field.tsx: country',
    'customer-fields.tsx: email',
    'customer-fields.tsx: organization',
    'masked-field.tsx: off',
    'sole-trader-fields.tsx: off',
    'sole-trader-fields.tsx: organization',
  ]);
});
