import type { Page } from '@playwright/test';
import { expect, test as base } from '@/__tests__/e2e/support/checkout-test';
import { CHECKOUT } from '@/__tests__/e2e/support/origins';
import { hostileTexts } from './hostile-texts';

export { expect };

/** Returns the text for a field; within one view the same field always has the same text. */
export type TextFor = (field: string) => string;

/** Paths that a page may request from its own host. */
const allowedPaths =
  /^\/($|error|confirmation|api\/sandbox\/|_next\/|sim\/|icons\/|brands\/|early(-plans)?\.js|profiling\.html)/;

/** Fails a test in which a hostile text was executed, opened a window or dialog, or caused a request. */
export const test = base.extend<{ inert: void }>({
  pushesValidMessages: false,
  inert: [
    async ({ page }, provide) => {
      const violations: string[] = [];
      page.on('dialog', (dialog) => {
        violations.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      page.on('popup', (popup) => violations.push(`window: ${popup.url()}`));
      page.on('request', (request) => {
        const { origin, pathname } = new URL(request.url());
        if (origin === CHECKOUT && !allowedPaths.test(pathname)) violations.push(`request: ${pathname}`);
      });
      await provide();
      const scriptTraces = page
        .frames()
        .map((frame) => frame.evaluate(() => '__ran' in window).catch(() => false));
      expect((await Promise.all(scriptTraces)).includes(true)).toBe(false);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

/** Returns the field without its row number: the rows of a list share one field. */
const baseFieldOf = (field: string) => field.replace(/ \d+$/, '');

/** Offset in the list of texts between two fields of a view. */
const TEXTS_BETWEEN_FIELDS = 37;

const TEXT_SEPARATOR = ' ⸻ ';

/**
 * Assigns texts to the fields of a view. View -1 has a marker in each field, which shows its position on the screen. In
 * view `n` the first field has text `n`, and each further row of a list has the next text. A field contains
 * `textsPerField` consecutive texts.
 */
export class FieldTexts {
  private readonly fieldPositions = new Map<string, number>();
  view = -1;

  constructor(private readonly textsPerField = 1) {}

  readonly textFor: TextFor = (field) =>
    this.view < 0 ? `Marker(${field})` : this.textsOf(field).join(TEXT_SEPARATOR);

  textsOf(field: string): string[] {
    const row = Number(/ (\d+)$/.exec(field)?.[1] ?? 0);
    const first = this.view + this.positionOf(baseFieldOf(field)) * TEXTS_BETWEEN_FIELDS + row;
    return Array.from(
      { length: this.textsPerField },
      (_, index) => hostileTexts[(first + index) % hostileTexts.length] ?? '',
    );
  }

  private positionOf(baseField: string): number {
    const position = this.fieldPositions.get(baseField) ?? this.fieldPositions.size;
    this.fieldPositions.set(baseField, position);
    return position;
  }
}

/** Returns the text of a field as the product displays it, which may be trimmed or shortened on purpose. */
export type DisplayTransform = (text: string, field: string) => string;

/**
 * Lists the content of the page: each element with the names of its attributes, its labels and its typed value, and each
 * text. Whether a dialog scrolls depends on the length of the texts. Runs in the page.
 */
export function listPageContent(): string[] {
  const lines: string[] = [];
  const attributeNamesOf = (element: Element) =>
    element.getAttributeNames().filter((name) => name !== 'data-scrolls');
  const walker = document.createTreeWalker(
    document.getElementById('__next') ?? document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) {
      if (!node.parentElement?.closest('script, style, next-route-announcer'))
        lines.push(node.nodeValue ?? '');
      continue;
    }
    const element = node as HTMLElement;
    lines.push(`<${element.localName} ${attributeNamesOf(element).sort().join(' ')}>`);
    for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'src'])
      if (element.hasAttribute(name)) lines.push(`${name}=${element.getAttribute(name)}`);
    if (element instanceof HTMLInputElement && element.type !== 'radio') lines.push(`value=${element.value}`);
  }
  return lines;
}

const markerPattern = /Marker\(([^)]*)\)/g;

/** Whitespace and the bidi isolates around names in a sentence. */
const invisiblePattern = /[\s\u2068\u2069]/g;
const isolatePattern = /[\u2068\u2069]/g;

/** Returns a line without isolates and with single blanks, as a browser displays it. */
const collapse = (line: string) => line.replace(isolatePattern, '').replace(/\s+/g, ' ').trim();

/** A page, or a frame in it. */
type ShownPage = Pick<Page, 'evaluate' | 'locator'>;

/** Reads the visible text of the page, without whitespace. */
const readVisibleText = async (page: ShownPage) =>
  (await page.evaluate(() => document.body.innerText)).replace(invisiblePattern, '');

/** Lists the texts that overflow a page that scrolls horizontally. */
const findOverflowingTexts = (page: ShownPage) =>
  page.locator('html').evaluate((html) => {
    if (html.scrollWidth <= html.clientWidth) return [];
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [`${html.scrollWidth} px`];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      range.selectNodeContents(node);
      const { right, left } = range.getBoundingClientRect();
      if (right > html.clientWidth || left < 0) texts.push(`${node.nodeValue}`.slice(0, 80));
    }
    return texts;
  });

/** Records a screen with markers, to compare it with the same screen with hostile texts. */
export class ScreenBaseline {
  private baselineLines: string[] = [];
  private shownFields: string[] = [];
  private readonly seenTexts = new Set<string>();
  private ignoredLinePattern = /^(?!)/;

  constructor(
    private page: ShownPage,
    readonly fieldTexts: FieldTexts,
    private readonly toDisplayed: DisplayTransform = (text) => text,
  ) {}

  /** Continues in another page or frame, which shows the same screen. */
  setPage(page: ShownPage): void {
    this.page = page;
  }

  /** Excludes lines that differ in each view from the comparison. */
  ignoreLines(pattern: RegExp): this {
    this.ignoredLinePattern = pattern;
    return this;
  }

  private comparableLines(lines: string[]): string[] {
    return lines.filter((line) => !this.ignoredLinePattern.test(line)).map(collapse);
  }

  /** Records the screen once it shows all of `shownFields`; it must show none of `hiddenFields`. */
  async recordBaseline(shownFields: readonly string[], hiddenFields: readonly string[] = []): Promise<void> {
    const expectedMarkers = shownFields.map((field) => `Marker(${field})`.replace(/\s/g, ''));
    await expect
      .poll(async () => {
        const text = await readVisibleText(this.page);
        return expectedMarkers.filter((marker) => !text.includes(marker));
      })
      .toEqual([]);
    this.shownFields = [...shownFields];
    this.baselineLines = this.comparableLines(await waitUntilStable(this.page));
    const baseline = this.baselineLines.join('\n');
    expect(hiddenFields.filter((field) => baseline.includes(`Marker(${field})`))).toEqual([]);
  }

  /** Expects the recorded screen with the texts of the current view in place of the markers, and no other difference. */
  async expectLiteralTexts(): Promise<void> {
    const { textFor } = this.fieldTexts;
    const expectedLines = this.baselineLines.map((line) =>
      line.replace(markerPattern, (_, field: string) => this.toDisplayed(textFor(field), field)),
    );
    await expect
      .poll(async () => this.comparableLines(await this.page.evaluate(listPageContent)), {
        message: `view ${this.fieldTexts.view}`,
      })
      .toEqual(expectedLines.map(collapse));
    const text = await readVisibleText(this.page);
    const expectedText = (field: string) =>
      this.toDisplayed(textFor(field), field).replace(invisiblePattern, '');
    expect(this.shownFields.filter((field) => !text.includes(expectedText(field)))).toEqual([]);
    expect(await findOverflowingTexts(this.page)).toEqual([]);
    for (const field of this.shownFields)
      for (const text of this.fieldTexts.textsOf(field)) this.seenTexts.add(`${baseFieldOf(field)}: ${text}`);
  }

  /** Counts the texts that were seen, and all texts that the shown fields can have. */
  coverage(): { seen: number; total: number } {
    return {
      seen: this.seenTexts.size,
      total: new Set(this.shownFields.map(baseFieldOf)).size * hostileTexts.length,
    };
  }
}

/** Returns the content of the page once it stops changing. */
async function waitUntilStable(page: ShownPage): Promise<string[]> {
  let last: string[] = [];
  await expect
    .poll(async () => {
      const before = last;
      last = await page.evaluate(listPageContent);
      return JSON.stringify(before) === JSON.stringify(last);
    })
    .toBe(true);
  return last;
}
