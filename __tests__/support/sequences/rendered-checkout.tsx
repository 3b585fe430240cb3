import { cleanup, render } from '@testing-library/react';
import { getResponse } from 'msw';
import { useRouter } from 'next/router';
import type { Router } from 'next/router';
import mockRouter from 'next-router-mock';
import { StrictMode } from 'react';
import { SWRConfig } from 'swr';
import { store } from '@/__tests__/support/sandbox';
import { textsOf } from '@/__tests__/support/texts';
import { classifyPayment } from '@/lib/domain/order/deferred-payment';
import { createSandboxHandlers } from '@/lib/sandbox/handlers';
import App from '@/pages/_app';
import ConfirmationPage from '@/pages/confirmation';
import ErrorPage from '@/pages/error';
import IndexPage from '@/pages/index';
import type { CheckoutDriver, SentConfirmation } from './commands';
import { allowedTypes, type Action, type ConfirmResponse, type World } from './model';
import { readViewFromPage, words, type PlanName, type CheckoutView } from './view';

const pages: Record<string, () => React.ReactNode> = {
  '/confirmation': ConfirmationPage,
  '/error': ErrorPage,
};
const texts = new Map(['en-GB', 'de'].map((locale) => [locale, textsOf(locale)]));

/** The whole app at the address and in the language that the router has. */
function RoutedApp() {
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
const PageLoads = ({ lives: count, current }: { lives: number; current?: number }) =>
  Array.from({ length: count }, (_, pageLoad) => (
    <SWRConfig key={pageLoad} value={freshCache}>
      {pageLoad === current && <RoutedApp />}
    </SWRConfig>
  ));
/** The code of the rejection by the response that causes it. */
const rejectionCodes = new Map<ConfirmResponse, string>([
  ['declined', 'payment_declined'],
  ['rejected', 'limit'],
]);
const freshCache = { provider: () => new Map<string, never>() };

let checkoutCount = 0;
/** A breath: whatever was ready to happen has happened. */
const waitForTask = () => new Promise((resolve) => setTimeout(resolve));

/** The app in jsdom, whose network is between it and the sandbox. */
export class RenderedCheckout implements CheckoutDriver {
  readonly sentConfirmations: SentConfirmation[] = [];
  readonly successes: { pageLoad: number; wasPaid: boolean; planId?: string }[] = [];
  readonly consoleErrors: string[] = [];
  maxConcurrentConfirmations = 0;
  private readonly instanceId: string;
  private readonly checkoutUrl: string;
  private readonly handlers = createSandboxHandlers(store);
  private nextResponse: ConfirmResponse = 'usual';
  private processingResponsesLeft = 0;
  private pageLoad = 0;
  private openRequestCount = 0;
  private heldRequestCount = 0;
  private openConfirmationCount = 0;
  private isOnline = true;
  private releaseRequest = () => {};
  private readonly screen = render(null);

  constructor(world: World) {
    const scenario = world.hasSavedMethods ? 'saved' : 'basic';
    const suffix = `f${(checkoutCount += 1)}`;
    this.instanceId = `${scenario}_${suffix}`;
    const plan = world.linkedPlan ? `&plan=plan-${world.linkedPlan}-${suffix}` : '';
    this.checkoutUrl = `/?order=order-${this.instanceId}&key=key-${scenario}${plan}`;
    globalThis.fetch = (input, init) =>
      this.handleFetch(new Request(new URL(String(input), location.href), init));
    jest
      .spyOn(console, 'error')
      .mockImplementation((...args) => void this.consoleErrors.push(args.map(String).join(' ')));
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => this.isOnline);
    const parent = {
      postMessage: (message: { event?: string; payload?: { planId?: string } }) => this.onMessage(message),
    };
    jest.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
    mockRouter.locale = 'en-GB';
    this.openUrl(this.checkoutUrl);
  }

  get paymentCount(): number {
    const confirmations = [...(store.openInstance(this.instanceId)?.confirmations.values() ?? [])];
    return confirmations.filter(({ payment }) => classifyPayment(payment) === 'progressing').length;
  }

  get isIdle(): boolean {
    return this.openRequestCount === this.heldRequestCount;
  }

  readView(): Promise<CheckoutView> {
    return Promise.resolve(readViewFromPage(words));
  }

  async waitBriefly(): Promise<void> {
    for (let round = 0; round < 3; round += 1) await waitForTask();
  }

  async dispose(): Promise<void> {
    this.isOnline = true;
    await this.leavePage();
    cleanup();
    jest.restoreAllMocks();
  }

  perform(action: Action): Promise<void> | void {
    switch (action.do) {
      case 'choose plan':
        return clickElement(`#plan-${this.planIdOf(action.plan)}`);
      case 'push plan':
        return this.push({ payload: { plan: this.planIdOf(action.plan) } });
      case 'language':
        return this.push({ payload: { locale: action.locale } });
      case 'continue':
        return clickElement('[data-testid="selectedPaymentPlan"] button');
      case 'choose method':
        return clickElement(
          action.method === 'transfer'
            ? 'input[value^="transfer"], #bank_transfer'
            : methodSelectors[action.method],
        );
      case 'go on':
        return clickElement('[data-testid="paymentMethods.continue"]');
      case 'change plan':
        return clickElement('[aria-label^="Change: Payment plan"], [aria-label="Ändern: Zahlungsplan"]');
      case 'change method':
        return clickElement('[data-testid="paymentMethods.summary"] button');
      case 'open form':
        return clickElement('[data-testid="paymentMethods.addNew"], #card');
      case 'leave form':
        return clickElement('[data-testid="paymentMethods"] button');
      case 'confirm':
        return this.confirm(action);
      case 'release':
        return this.releaseRequest();
      case 'lose connection':
      case 'find connection':
        this.isOnline = action.do === 'find connection';
        window.dispatchEvent(new Event(this.isOnline ? 'online' : 'offline'));
        return;
      case 'be away':
        return this.simulateAbsence();
      case 'come back':
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        return;
      case 'reload':
        return this.openAfterPendingRequests(mockRouter.asPath);
      case 'follow the link':
        return this.openAfterPendingRequests(this.checkoutUrl);
    }
  }

  private confirm({ trigger: trigger, response }: Extract<Action, { do: 'confirm' }>): void {
    this.nextResponse = response;
    this.processingResponsesLeft = 2;
    const button = '[data-testid="paymentConfirmation.submitButton"]';
    const fromShop = () => this.push({ event: 'usance-confirm-order' });
    if (trigger === 'once' || trigger === 'twice' || trigger === 'both') clickElement(button);
    if (trigger === 'twice') clickElement(button);
    if (trigger !== 'once' && trigger !== 'twice') fromShop();
    if (trigger === 'shop twice') fromShop();
  }

  private push(message: object): void {
    const data = { sdk: true, action: 'push', ...message };
    window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window }));
  }

  private simulateAbsence(): void {
    const now = Date.now() + 70_000;
    const clockMock = jest.spyOn(Date, 'now').mockImplementation(() => now);
    window.dispatchEvent(new Event('focus'));
    clockMock.mockRestore();
  }

  /** A payment that is under way when the page goes is made nevertheless. */
  private async openAfterPendingRequests(address: string): Promise<void> {
    await this.leavePage();
    this.openUrl(address);
  }

  private async leavePage(): Promise<void> {
    this.renderPage();
    this.releaseRequest();
    while (this.openRequestCount > 0) await waitForTask();
    await this.waitBriefly();
  }

  private openUrl(address: string): void {
    this.pageLoad += 1;
    mockRouter.setCurrentUrl(address);
    this.renderPage(this.pageLoad);
  }

  /** Without a page none is shown. */
  private renderPage(pageLoad?: number): void {
    this.screen.rerender(
      <StrictMode>
        <PageLoads lives={this.pageLoad + 1} current={pageLoad} />
      </StrictMode>,
    );
  }

  private onMessage({ event, payload }: { event?: string; payload?: { planId?: string } }): void {
    if (event !== 'success') return;
    this.successes.push({
      pageLoad: this.pageLoad,
      wasPaid: this.paymentCount === 1,
      planId: payload?.planId,
    });
  }

  private planIdOf(name: PlanName): string {
    return `plan-${name}-${this.instanceId.split('_')[1]}`;
  }

  private async handleFetch(request: Request): Promise<Response> {
    const last = this.sentConfirmations.at(-1);
    if (!this.isOnline && last && request.url.includes('deferred_payments')) last.isSettled = undefined;
    if (!this.isOnline) throw new TypeError('Failed to fetch');
    this.openRequestCount += 1;
    try {
      const isConfirmation = request.url.includes('deferred_payments');
      const response = isConfirmation
        ? await this.handleConfirmation(request)
        : await this.fetchFromSandbox(request);
      return /\/orders\/[\w-]+\/?(\?|$)/.test(request.url)
        ? await restrictAllowedMethods(response)
        : response;
    } finally {
      this.openRequestCount -= 1;
    }
  }

  private async fetchFromSandbox(request: Request): Promise<Response> {
    const response = await getResponse(this.handlers, request);
    if (!response) throw new Error(`Nobody answers ${request.url}`);
    return response;
  }

  private async handleConfirmation(request: Request): Promise<Response> {
    const body = await request.clone().json();
    this.sentConfirmations.push({
      pageLoad: this.pageLoad,
      idempotencyKey: request.headers.get('idempotency-key') ?? '',
      planId: String(body.payment_plan),
      methodId: String(body.payment_method),
      isSettled: this.nextResponse === 'declined',
    });
    this.openConfirmationCount += 1;
    this.maxConcurrentConfirmations = Math.max(this.maxConcurrentConfirmations, this.openConfirmationCount);
    try {
      return await this.answerConfirmation(request, this.nextResponse);
    } finally {
      this.openConfirmationCount -= 1;
    }
  }

  private async answerConfirmation(request: Request, nextResponse: ConfirmResponse): Promise<Response> {
    if (nextResponse === 'broken') return new Response('', { status: 500 });
    if (nextResponse === 'processing' && (this.processingResponsesLeft -= 1) >= 0)
      return new Response('{}', { status: 202 });
    if (nextResponse === 'held') {
      this.heldRequestCount += 1;
      await new Promise<void>((resolve) => (this.releaseRequest = resolve));
      this.heldRequestCount -= 1;
    }
    const purchase = store.openInstance(this.instanceId);
    const rejectionCode = rejectionCodes.get(nextResponse);
    const scenario = purchase?.scenario;
    if (purchase && scenario && rejectionCode)
      purchase.scenario = { ...scenario, confirmResult: { status: 'rejected', code: rejectionCode } };
    const response = await this.fetchFromSandbox(request);
    if (purchase && scenario) purchase.scenario = scenario;
    if (nextResponse === 'dropped') throw new TypeError('Failed to fetch');
    return nextResponse === 'lost' ? new Response('', { status: 502 }) : response;
  }
}

const methodSelectors = {
  visa: '#method-card-visa',
  mastercard: '#method-card-mastercard',
  mandate: '#method-mandate-1',
};

function clickElement(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element || element.closest('[inert]')) throw new Error(`Nothing to press: ${selector}`);
  element.click();
}

/** The order, in which each plan allows its own methods. */
async function restrictAllowedMethods(response: Response): Promise<Response> {
  const order = await response.json();
  for (const plan of order.payment_offer?.offered_payment_plans ?? []) {
    const name = /^plan-(\w+)-/.exec(plan.id)?.[1] as PlanName;
    for (const payment of plan.scheduled_payments)
      payment.allowed_payment_methods = payment.allowed_payment_methods.filter(({ type }: { type: string }) =>
        allowedTypes[name].includes(type),
      );
  }
  return Response.json(order, { status: response.status });
}
