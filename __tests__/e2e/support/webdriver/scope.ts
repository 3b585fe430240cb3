import { setTimeout as sleep } from 'node:timers/promises';
import { WebDriverError } from './http';
import type { ElementReference, Session } from './session';

/** A visible element: by test id, CSS selector, text of its label, or name of a button or link. */
export type Target = { testId: string } | { css: string } | { label: string } | { button: string };

/** Generous: a busy machine may stall for ten seconds. */
const WAIT_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 100;

/** Errors of a command that came while the page was changing. */
const transientErrors = [
  'no such element',
  'no such frame',
  'no such window',
  'stale element reference',
  'detached shadow root',
  'element click intercepted',
  'element not interactable',
  'javascript error',
  'unknown error',
];

/** Runs in the page: returns the first visible element for a target with its position, or null. */
const findScript = `
  const [target] = arguments;
  const normalize = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const isVisible = (element) => element.getClientRects().length > 0;
  const nameOf = (element) => normalize(element.getAttribute('aria-label') ?? element.textContent);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const candidates =
    target.testId !== undefined ? all('[data-testid="' + target.testId + '"]')
    : target.css !== undefined ? all(target.css)
    : target.label !== undefined ? all('label').filter((label) => normalize(label.textContent).includes(target.label))
        .map((label) => label.control ?? label)
    : all('button, a, [role="button"], [role="menuitem"], [role="option"]').filter((element) => nameOf(element).startsWith(target.button));
  const element = candidates.find(isVisible);
  if (!element) return null;
  const { x, y, width, height } = element.getBoundingClientRect();
  return { element, place: [x, y, width, height, window.innerHeight].join(' ') };`;

/**
 * Runs in the page: records whether the next click reaches an element, or a field by its label. There is none if the
 * element moves between press and release.
 */
const watchClickScript = `
  const [target] = arguments;
  window.wasClicked = false;
  const noteClick = ({ target: clicked }) => {
    window.wasClicked ||= [target, target.control, ...(target.labels ?? [])].some((one) => one?.contains(clicked));
  };
  window.addEventListener('click', noteClick, { capture: true, once: true });`;

type Found = { element: ElementReference; place: string };

/** A document in the window: the page itself or one of its frames. */
export class Scope {
  constructor(
    private readonly session: Session,
    private readonly frames: string[] = [],
  ) {}

  frame = (css: string) => new Scope(this.session, [...this.frames, css]);

  /** Clicks once the element has stopped moving. */
  click = (target: Target) =>
    this.poll(`click ${JSON.stringify(target)}`, async () => {
      const before = await this.find(target);
      await sleep(POLL_INTERVAL_MS);
      const { element, place } = await this.find(target);
      if (place !== before.place) throw new WebDriverError('element not interactable', 'it is moving');
      await this.session.run(watchClickScript, [element]);
      await this.session.click(element);
      await this.expectClick();
    });

  /** Types into a field after a click: WebKit gives a frame of another site no focus without one. */
  async type(target: Target, text: string) {
    await this.click(target);
    await this.poll(`type into ${JSON.stringify(target)}`, async () => {
      const { element } = await this.find(target);
      await this.session.type(element, text);
    });
  }

  waitFor = (target: Target) => this.poll(`wait for ${JSON.stringify(target)}`, () => this.find(target));

  /** Waits until an element contains this text. */
  waitForText = (target: Target, text: string) =>
    this.waitUntil(
      `const found = (() => {${findScript}})(...arguments); return found?.element.textContent.includes(arguments[1]);`,
      [target, text],
    );

  /** Waits until a script returns true. */
  waitUntil = (script: string, args: unknown[] = []) =>
    this.poll(`wait until ${script} ${JSON.stringify(args)}`, async () => {
      if ((await this.evaluate(script, args)) !== true)
        throw new WebDriverError('no such element', 'not yet');
    });

  /** Returns the result of a script in this document. */
  async evaluate(script: string, args: unknown[] = []): Promise<unknown> {
    await this.enter();
    return this.session.run(script, args);
  }

  /** Throws if the click went elsewhere. A click that has left the page arrived. */
  private async expectClick(): Promise<void> {
    const wasClicked = await this.session.run('return window.wasClicked').catch(() => true);
    if (wasClicked === false) throw new WebDriverError('element not interactable', 'the click missed it');
  }

  private async find(target: Target): Promise<Found> {
    await this.enter();
    return this.findHere(target);
  }

  private async findHere(target: Target): Promise<Found> {
    const found = (await this.session.run(findScript, [target])) as Found | null;
    if (!found) throw new WebDriverError('no such element', JSON.stringify(target));
    return found;
  }

  private async enter(): Promise<void> {
    await this.session.leaveFrames();
    for (const css of this.frames) await this.session.enterFrame((await this.findHere({ css })).element);
  }

  private async poll<Value>(what: string, attempt: () => Promise<Value>): Promise<Value> {
    const deadline = Date.now() + WAIT_TIMEOUT_MS;
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        const isTransient = error instanceof WebDriverError && transientErrors.includes(error.code);
        if (!isTransient) throw error;
        if (Date.now() > deadline)
          throw new Error(`Could not ${what}: ${error.message}\n${await this.readText()}`);
        await sleep(POLL_INTERVAL_MS);
      }
    }
  }

  private readText = () => this.evaluate('return document.body.innerText').catch(() => '');
}
