import type { Page } from '@playwright/test';
import { expect, test as base } from './checkout-test';
import { hostileTexts } from './hostile-texts';
import { CHECKOUT } from './origins';

export { expect };

/** Answers the text for a field; the same name gives the same text for as long as the view is the same. */
export type Put = (field: string) => string;

/** What a page may ask its own host for. */
const known =
  /^\/($|error|confirmation|api\/sandbox\/|_next\/|sim\/|icons\/|brands\/|early\.js|profiling\.html)/;

/** Whatever ran, asked or led somewhere, in every page of a test. */
export const test = base.extend<{ inert: void }>({
  inert: [
    async ({ page }, provide) => {
      const ran: string[] = [];
      page.on('dialog', (dialog) => {
        ran.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      page.on('popup', (popup) => ran.push(`window: ${popup.url()}`));
      page.on('request', (request) => {
        const { origin, pathname } = new URL(request.url());
        if (origin === CHECKOUT && !known.test(pathname)) ran.push(`request: ${pathname}`);
      });
      await provide();
      const traces = page.frames().map((frame) => frame.evaluate(() => '__ran' in window).catch(() => false));
      expect((await Promise.all(traces)).includes(true)).toBe(false);
      expect(ran).toEqual([]);
    },
    { auto: true },
  ],
});

/** Rows of a list are one field. */
const kindOf = (field: string) => field.replace(/ \d+$/, '');

/** Between the texts that two fields of a view have. */
const STEP = 37;

/** Between texts that share a field. */
const SEAM = ' ⸻ ';

/**
 * Which text is in which field of a view. View -1 has a marker in each, by which its place is found; in view `n` the
 * first field has text `n`, and each further row of a list the next one. With `atOnce` a field has so many texts, the
 * next ones after the first.
 */
export class Filling {
  private readonly kinds = new Map<string, number>();
  view = -1;

  constructor(private readonly atOnce = 1) {}

  readonly put: Put = (field) => (this.view < 0 ? `Marker(${field})` : this.textsOf(field).join(SEAM));

  textsOf(field: string): string[] {
    const row = Number(/ (\d+)$/.exec(field)?.[1] ?? 0);
    const first = this.view + this.placeOf(kindOf(field)) * STEP + row;
    return Array.from(
      { length: this.atOnce },
      (_, at) => hostileTexts[(first + at) % hostileTexts.length] ?? '',
    );
  }

  private placeOf(kind: string): number {
    const place = this.kinds.get(kind) ?? this.kinds.size;
    this.kinds.set(kind, place);
    return place;
  }
}

/** What the product does to a text of a field on purpose before it is shown. */
export type Shown = (text: string) => string;

/**
 * The page as a list: each element with the names of its attributes, what it says to those who listen or have typed, and
 * each text as it is. Runs in the page.
 */
export function listed(): string[] {
  const lines: string[] = [];
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
    lines.push(`<${element.localName} ${element.getAttributeNames().sort().join(' ')}>`);
    for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'src'])
      if (element.hasAttribute(name)) lines.push(`${name}=${element.getAttribute(name)}`);
    if (element instanceof HTMLInputElement && element.type !== 'radio') lines.push(`value=${element.value}`);
  }
  return lines;
}

const marker = /Marker\(([^)]*)\)/g;

/** Blanks, and what keeps a name in the middle of a sentence from turning the sentence around. */
const unseen = /[\s\u2068\u2069]/g;
const isolation = /[\u2068\u2069]/g;

/** What may be seen of the page. */
const seenIn = async (page: Page) => (await page.evaluate(() => document.body.innerText)).replace(unseen, '');

/** What sticks out of a page that scrolls sideways. */
const stickingOut = (page: Page) =>
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

/** A screen as it is with markers, to compare it with what it is with hostile texts. */
export class Screen {
  private lines: string[] = [];
  private fields: string[] = [];
  private readonly seen = new Set<string>();
  private ignored = /^(?!)/;

  constructor(
    private readonly page: Page,
    readonly filling: Filling,
    private readonly shown: Shown = (text) => text,
  ) {}

  /** Lines of this pattern are another in each view. */
  without(pattern: RegExp): this {
    this.ignored = pattern;
    return this;
  }

  private kept(lines: string[]): string[] {
    return lines.filter((line) => !this.ignored.test(line)).map((line) => line.replace(isolation, ''));
  }

  /** Remembers the screen, once it shows each of these fields; of the silent ones it may show nothing. */
  async learn(fields: readonly string[], silent: readonly string[] = []): Promise<void> {
    const wanted = fields.map((field) => `Marker(${field})`.replace(/\s/g, ''));
    await expect
      .poll(async () => {
        const text = await seenIn(this.page);
        return wanted.filter((one) => !text.includes(one));
      })
      .toEqual([]);
    this.fields = [...fields];
    this.lines = this.kept(await settled(this.page));
    const all = this.lines.join('\n');
    expect(silent.filter((field) => all.includes(`Marker(${field})`))).toEqual([]);
  }

  /** The same screen with the texts of the present view in the place of the markers, and nothing else. */
  async expectLiteral(): Promise<void> {
    const { put } = this.filling;
    const wanted = this.lines.map((line) =>
      line.replace(marker, (_, field: string) => this.shown(put(field)).replace(isolation, '')),
    );
    await expect
      .poll(async () => this.kept(await this.page.evaluate(listed)), { message: `view ${this.filling.view}` })
      .toEqual(wanted);
    const text = await seenIn(this.page);
    const bare = (field: string) => this.shown(put(field)).replace(unseen, '');
    expect(this.fields.filter((field) => !text.includes(bare(field)))).toEqual([]);
    expect(await stickingOut(this.page)).toEqual([]);
    for (const field of this.fields)
      for (const text of this.filling.textsOf(field)) this.seen.add(`${kindOf(field)}: ${text}`);
  }

  /** How many texts have been seen, of how many that there are for its fields. */
  coverage(): { seen: number; of: number } {
    return { seen: this.seen.size, of: new Set(this.fields.map(kindOf)).size * hostileTexts.length };
  }
}

/** The page when it has stopped changing. */
async function settled(page: Page): Promise<string[]> {
  let last: string[] = [];
  await expect
    .poll(async () => {
      const before = last;
      last = await page.evaluate(listed);
      return JSON.stringify(before) === JSON.stringify(last);
    })
    .toBe(true);
  return last;
}
