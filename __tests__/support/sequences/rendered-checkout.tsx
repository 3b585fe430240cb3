import { cleanup, render } from '@testing-library/react';
import { getResponse } from 'msw';
import { useRouter } from 'next/router';
import mockRouter from 'next-router-mock';
import type { Router } from 'next/router';
import { StrictMode } from 'react';
import { SWRConfig } from 'swr';
import { store } from '@/__tests__/support/sandbox';
import { textsOf } from '@/__tests__/support/texts';
import { standingOf } from '@/lib/domain/deferred-payment';
import { createHandlers } from '@/lib/sandbox/handlers';
import App from '@/pages/_app';
import ConfirmationPage from '@/pages/confirmation';
import ErrorPage from '@/pages/error';
import IndexPage from '@/pages/index';
import { allowed, type Action, type Answer, type World } from './model';
import type { Checkout, Sent } from './commands';
import { look, words, type PlanName, type View } from './view';

const pages: Record<string, () => React.ReactNode> = {
  '/confirmation': ConfirmationPage,
  '/error': ErrorPage,
};
const texts = new Map(['en-GB', 'de'].map((locale) => [locale, textsOf(locale)]));

/** The whole app at the address and in the language that the router has. */
function Site() {
  const { pathname, locale = 'en-GB' } = useRouter();
  const pageProps = {
    _nextI18Next: { initialI18nStore: { [locale]: texts.get(locale) ?? {} }, initialLocale: locale },
  };
  return (
    <>
      <span hidden data-testid="pathname">
        {pathname}
      </span>
      <App Component={pages[pathname] ?? IndexPage} pageProps={pageProps} router={{} as Router} />
    </>
  );
}

/** jsdom lays nothing out: nothing is ever resized. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** One page after the other: a cache goes with its page, but not before the last answer has come. */
const Lives = ({ lives, current }: { lives: number; current?: number }) =>
  Array.from({ length: lives }, (_, life) => (
    <SWRConfig key={life} value={caches}>
      {life === current && <Site />}
    </SWRConfig>
  ));
const caches = { provider: () => new Map<string, never>() };

let count = 0;
/** A breath: whatever was ready to happen has happened. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

/** The app in jsdom, whose network is between it and the sandbox. */
export class RenderedCheckout implements Checkout {
  readonly sent: Sent[] = [];
  readonly successes: { life: number; wasPaid: boolean; plan?: string }[] = [];
  readonly faults: string[] = [];
  mostAtOnce = 0;
  private readonly id: string;
  private readonly link: string;
  private readonly handlers = createHandlers(store);
  private answer: Answer = 'usual';
  private processing = 0;
  private life = 0;
  private open = 0;
  private waiting = 0;
  private confirming = 0;
  private online = true;
  private release = () => {};
  private readonly screen = render(null);

  constructor(world: World) {
    const scenario = world.saved ? 'saved' : 'basic';
    const run = `f${(count += 1)}`;
    this.id = `${scenario}_${run}`;
    const plan = world.linked ? `&plan=plan-${world.linked}-${run}` : '';
    this.link = `/?order=order-${this.id}&key=key-${scenario}${plan}`;
    globalThis.fetch = (input, init) => this.fetch(new Request(new URL(String(input), location.href), init));
    jest
      .spyOn(console, 'error')
      .mockImplementation((...said) => void this.faults.push(said.map(String).join(' ')));
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => this.online);
    const parent = {
      postMessage: (message: { event?: string; payload?: { planId?: string } }) => this.hear(message),
    };
    jest.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
    mockRouter.locale = 'en-GB';
    this.visit(this.link);
  }

  get payments(): number {
    const found = [...(store.purchase(this.id)?.confirmations.values() ?? [])];
    return found.filter(({ payment }) => standingOf(payment) === 'progressing').length;
  }

  get isAtRest(): boolean {
    return this.open === this.waiting;
  }

  see(): Promise<View> {
    return Promise.resolve(look(words));
  }

  async rest(): Promise<void> {
    for (let look = 0; look < 3; look += 1) await breath();
  }

  async end(): Promise<void> {
    this.online = true;
    await this.leave();
    cleanup();
    jest.restoreAllMocks();
  }

  act(action: Action): Promise<void> | void {
    switch (action.do) {
      case 'choose plan':
        return press(`#plan-${this.plan(action.plan)}`);
      case 'push plan':
        return this.push({ payload: { plan: this.plan(action.plan) } });
      case 'language':
        return this.push({ payload: { locale: action.locale } });
      case 'continue':
        return press('[data-testid="selectedPaymentPlan"] button');
      case 'choose method':
        return press(
          action.method === 'transfer' ? 'input[value^="transfer"], #bank_transfer' : inputs[action.method],
        );
      case 'go on':
        return press('[data-testid="paymentMethods.continue"]');
      case 'change plan':
        return press('[aria-label^="Change: Payment plan"], [aria-label="Ändern: Zahlungsplan"]');
      case 'change method':
        return press('[data-testid="paymentMethods.summary"] button');
      case 'open form':
        return press('[data-testid="paymentMethods.addNew"], #card');
      case 'leave form':
        return press('[data-testid="paymentMethods"] button');
      case 'confirm':
        return this.confirm(action);
      case 'release':
        return this.release();
      case 'lose connection':
      case 'find connection':
        this.online = action.do === 'find connection';
        window.dispatchEvent(new Event(this.online ? 'online' : 'offline'));
        return;
      case 'be away':
        return this.beAway();
      case 'come back':
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        return;
      case 'reload':
        return this.visitOnceAnswered(mockRouter.asPath);
      case 'follow the link':
        return this.visitOnceAnswered(this.link);
    }
  }

  private confirm({ press: how, answer }: Extract<Action, { do: 'confirm' }>): void {
    this.answer = answer;
    this.processing = 2;
    const button = '[data-testid="paymentConfirmation.submitButton"]';
    const fromShop = () => this.push({ event: 'usance-confirm-order' });
    if (how === 'once' || how === 'twice' || how === 'both') press(button);
    if (how === 'twice') press(button);
    if (how !== 'once' && how !== 'twice') fromShop();
    if (how === 'shop twice') fromShop();
  }

  private push(message: object): void {
    const data = { sdk: true, action: 'push', ...message };
    window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window }));
  }

  private beAway(): void {
    const now = Date.now() + 70_000;
    const later = jest.spyOn(Date, 'now').mockImplementation(() => now);
    window.dispatchEvent(new Event('focus'));
    later.mockRestore();
  }

  /** A payment that is under way when the page goes is made nevertheless. */
  private async visitOnceAnswered(address: string): Promise<void> {
    await this.leave();
    this.visit(address);
  }

  private async leave(): Promise<void> {
    this.show();
    this.release();
    while (this.open > 0) await breath();
    await this.rest();
  }

  private visit(address: string): void {
    this.life += 1;
    mockRouter.setCurrentUrl(address);
    this.show(this.life);
  }

  /** Without a page none is shown. */
  private show(page?: number): void {
    this.screen.rerender(
      <StrictMode>
        <Lives lives={this.life + 1} current={page} />
      </StrictMode>,
    );
  }

  private hear({ event, payload }: { event?: string; payload?: { planId?: string } }): void {
    if (event !== 'success') return;
    this.successes.push({ life: this.life, wasPaid: this.payments === 1, plan: payload?.planId });
  }

  private plan(name: PlanName): string {
    return `plan-${name}-${this.id.split('_')[1]}`;
  }

  private async fetch(request: Request): Promise<Response> {
    const last = this.sent.at(-1);
    if (!this.online && last && request.url.includes('deferred_payments')) last.settled = undefined;
    if (!this.online) throw new TypeError('Failed to fetch');
    this.open += 1;
    try {
      const isConfirmation = request.url.includes('deferred_payments');
      const response = isConfirmation ? await this.answerTo(request) : await this.ask(request);
      return /\/orders\/[\w-]+\/?(\?|$)/.test(request.url) ? await corrected(response) : response;
    } finally {
      this.open -= 1;
    }
  }

  private async ask(request: Request): Promise<Response> {
    const response = await getResponse(this.handlers, request);
    if (!response) throw new Error(`Nobody answers ${request.url}`);
    return response;
  }

  private async answerTo(request: Request): Promise<Response> {
    const body = await request.clone().json();
    this.sent.push({
      life: this.life,
      key: request.headers.get('idempotency-key') ?? '',
      plan: String(body.payment_plan),
      method: String(body.payment_method),
      settled: this.answer === 'declined',
    });
    this.confirming += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.confirming);
    try {
      return await this.confirmed(request, this.answer);
    } finally {
      this.confirming -= 1;
    }
  }

  private async confirmed(request: Request, answer: Answer): Promise<Response> {
    if (answer === 'broken') return new Response('', { status: 500 });
    if (answer === 'processing' && (this.processing -= 1) >= 0) return new Response('{}', { status: 202 });
    if (answer === 'held') {
      this.waiting += 1;
      await new Promise<void>((resolve) => (this.release = resolve));
      this.waiting -= 1;
    }
    const purchase = store.purchase(this.id);
    const code = answer === 'declined' ? 'payment_declined' : answer === 'rejected' ? 'limit' : undefined;
    const scenario = purchase?.scenario;
    if (purchase && scenario && code)
      purchase.scenario = { ...scenario, confirm: { status: 'rejected', code } };
    const response = await this.ask(request);
    if (purchase && scenario) purchase.scenario = scenario;
    if (answer === 'dropped') throw new TypeError('Failed to fetch');
    return answer === 'lost' ? new Response('', { status: 502 }) : response;
  }
}

const inputs = {
  visa: '#method-card-visa',
  mastercard: '#method-card-mastercard',
  mandate: '#method-mandate-1',
};

function press(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element || element.closest('[inert]')) throw new Error(`Nothing to press: ${selector}`);
  element.click();
}

/** The order, in which each plan allows its own methods. */
async function corrected(response: Response): Promise<Response> {
  const order = await response.json();
  for (const plan of order.payment_offer?.offered_payment_plans ?? []) {
    const name = /^plan-(\w+)-/.exec(plan.id)?.[1] as PlanName;
    for (const payment of plan.scheduled_payments)
      payment.allowed_payment_methods = payment.allowed_payment_methods.filter(({ type }: { type: string }) =>
        allowed[name].includes(type),
      );
  }
  return Response.json(order, { status: response.status });
}
