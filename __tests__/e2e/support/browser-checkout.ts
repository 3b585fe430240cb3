import type { Page, Request, Route } from '@playwright/test';
import type { Site } from '@/__tests__/e2e/support/redirects/third-party-sites';
import type { CheckoutDriver, SentConfirmation } from '@/__tests__/support/sequences/commands';
import {
  allowedTypes,
  type Action,
  type ConfirmResponse,
  type World,
} from '@/__tests__/support/sequences/model';
import {
  readViewFromPage,
  words,
  type PlanName,
  type CheckoutView,
} from '@/__tests__/support/sequences/view';
import { confirmationsIn, type Shop } from './checkout-test';
import {
  CONFIRM_ORDER_MESSAGE,
  embedCheckout,
  newOrder,
  createPushMessage,
  type EmbeddedCheckout,
} from './embedded-checkout';

const emptyView: CheckoutView = {
  page: 'checkout',
  steps: [],
  isChoosing: false,
  canContinue: false,
  confirmState: 'absent',
  hasError: false,
};
const isApiRequest = (request: Request) => request.url().includes('/api/sandbox/');

/** Checkout in a merchant's page, driven with the mouse; intercepts the API calls that an action gives a response for. */
export class BrowserCheckout implements CheckoutDriver {
  readonly sentConfirmations: SentConfirmation[] = [];
  readonly successes: { pageLoad: number; wasPaid: boolean; planId?: string }[] = [];
  readonly consoleErrors: string[] = [];
  maxConcurrentConfirmations = 0;
  private nextResponse: ConfirmResponse = 'usual';
  private processingResponsesLeft = 0;
  private pageLoad = 0;
  private openRequests = new Set<Request>();
  private heldRequestCount = 0;
  private openConfirmationCount = 0;
  private releaseRequest = () => {};
  private deferredPayment: object | null = null;

  private constructor(
    private readonly page: Page,
    private readonly shop: Shop,
    private readonly embedded: EmbeddedCheckout,
  ) {}

  static async open(
    page: Page,
    site: Site,
    shop: Shop,
    { hasSavedMethods, linkedPlan }: World,
  ): Promise<BrowserCheckout> {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const order = newOrder(hasSavedMethods ? 'saved' : 'basic');
    const url = order.url + (linkedPlan ? `&plan=plan-${linkedPlan}-${order.suffix}` : '');
    let opened: BrowserCheckout | undefined;
    await page.route(/\/payment\/orders\/[\w-]+\/?(\?|$)/, (route) =>
      restrictAllowedMethods(route, () => opened?.deferredPayment ?? null),
    );
    const embedded = await embedCheckout(page, site, { order: { ...order, url } });
    const checkout = (opened = new BrowserCheckout(page, shop, embedded));
    page.on('request', (request) => isApiRequest(request) && checkout.openRequests.add(request));
    page.on('requestfinished', (request) => void checkout.openRequests.delete(request));
    page.on('requestfailed', (request) => void checkout.openRequests.delete(request));
    await page.route(/\/deferred_payments/, (route) => checkout.handleConfirmation(route));
    return checkout;
  }

  get paymentCount(): Promise<number> {
    return this.shop.journal(this.embedded.orderId).then((calls) => {
      const payments = confirmationsIn(calls).filter(({ status }) => status === 200);
      return new Set(payments.map(({ body }) => JSON.stringify(body))).size;
    });
  }

  get isIdle(): boolean {
    return this.openRequests.size <= this.heldRequestCount;
  }

  async readView(): Promise<CheckoutView> {
    const successMessages = await this.embedded.readMessages('success');
    for (const { data } of successMessages.slice(this.successes.length)) {
      const planId = String(data.payload?.planId);
      this.successes.push({ pageLoad: this.pageLoad, wasPaid: (await this.paymentCount) === 1, planId });
    }
    // Evaluation fails while the frame navigates; no view exists then.
    return this.embedded.checkoutFrame.evaluate(readViewFromPage, words).catch(() => emptyView);
  }

  async waitBriefly(): Promise<void> {
    for (let frame = 0; frame < 3; frame += 1)
      await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }

  async perform(action: Action): Promise<void> {
    switch (action.do) {
      case 'choose plan':
        return this.click(`label[for="plan-${this.planIdOf(action.plan)}"]`);
      case 'push plan':
        return this.embedded.push(createPushMessage({ plan: this.planIdOf(action.plan) }));
      case 'language':
        return this.embedded.push(createPushMessage({ locale: action.locale }));
      case 'choose method':
        return this.click(methodSelectors[action.method]);
      case 'confirm':
        return this.confirm(action);
      case 'release':
        return this.releaseRequest();
      case 'reload':
        return this.reload();
      case 'continue':
      case 'go on':
      case 'change plan':
      case 'change method':
      case 'open form':
      case 'leave form':
        return this.click(actionSelectors[action.do]);
      case 'lose connection':
      case 'find connection':
      case 'be away':
      case 'come back':
      case 'follow the link':
        throw new Error(`${action.do} is for the rendered checkout`);
    }
  }

  private click = (selector: string) => this.embedded.frame.locator(selector).first().click();

  private async confirm({ trigger, response }: Extract<Action, { do: 'confirm' }>): Promise<void> {
    this.nextResponse = response;
    this.processingResponsesLeft = 2;
    const button = this.embedded.frame.getByTestId('paymentConfirmation.submitButton');
    if (trigger === 'once' || trigger === 'both') await button.click();
    if (trigger === 'twice') await button.dblclick();
    if (trigger === 'both' || trigger === 'shop') await this.embedded.push(CONFIRM_ORDER_MESSAGE);
    if (trigger === 'shop twice') await this.embedded.push(CONFIRM_ORDER_MESSAGE, CONFIRM_ORDER_MESSAGE);
  }

  /** Reloads after the pending confirmation, if any, has been sent: the API carries it out nevertheless. */
  private async reload(): Promise<void> {
    const { checkoutFrame } = this.embedded;
    const isPaying = this.openConfirmationCount > 0;
    this.releaseRequest();
    if (isPaying) while (this.openConfirmationCount > 0) await this.waitBriefly();
    this.pageLoad += 1;
    await Promise.all([
      checkoutFrame.waitForNavigation(),
      checkoutFrame.evaluate(() => window.location.reload()),
    ]);
  }

  private planIdOf = (name: PlanName) => `plan-${name}-${this.embedded.suffix}`;

  private async handleConfirmation(route: Route): Promise<void> {
    const request = route.request();
    const body = request.postDataJSON();
    const idempotencyKey = (await request.headerValue('idempotency-key')) ?? '';
    const { payment_plan: planId, payment_method: methodId } = body;
    this.sentConfirmations.push({
      pageLoad: this.pageLoad,
      idempotencyKey,
      planId,
      methodId,
      isSettled: this.nextResponse === 'declined',
    });
    this.openConfirmationCount += 1;
    this.maxConcurrentConfirmations = Math.max(this.maxConcurrentConfirmations, this.openConfirmationCount);
    await this.respondToConfirmation(route, body);
    this.openConfirmationCount -= 1;
  }

  private async respondToConfirmation(route: Route, body: { payment_plan: string }): Promise<void> {
    const { nextResponse } = this;
    if (nextResponse === 'broken') return route.fulfill({ status: 500 });
    if (nextResponse === 'processing' && (this.processingResponsesLeft -= 1) >= 0)
      return route.fulfill({ status: 202, json: {} });
    if (nextResponse === 'held') {
      this.heldRequestCount += 1;
      await new Promise<void>((resolve) => (this.releaseRequest = resolve));
      this.heldRequestCount -= 1;
    }
    const isPaid = (await this.paymentCount) > 0;
    if (!isPaid && (nextResponse === 'declined' || nextResponse === 'rejected')) {
      const code = nextResponse === 'declined' ? 'payment_declined' : 'limit';
      const { payment_plan } = body;
      this.deferredPayment = {
        id: 'dp_refused',
        status: 'rejected',
        payment_plan,
        rejection_reason: { code },
      };
      return route.fulfill({ json: this.deferredPayment });
    }
    const response = await route.fetch();
    if (nextResponse === 'dropped') return route.abort();
    return nextResponse === 'lost' ? route.fulfill({ status: 502 }) : route.fulfill({ response });
  }
}

const methodSelectors = {
  visa: 'label[for="method-card-visa"]',
  mastercard: 'label[for="method-card-mastercard"]',
  mandate: 'label[for="method-mandate-1"]',
  transfer: 'label[for^="method-transfer"], label[for="bank_transfer"]',
};
const actionSelectors = {
  continue: '[data-testid="selectedPaymentPlan"] button',
  'go on': '[data-testid="paymentMethods.continue"]',
  'change plan': '[aria-label^="Change: Payment plan"], [aria-label="Ändern: Zahlungsplan"]',
  'change method': '[data-testid="paymentMethods.summary"] button',
  'open form': '[data-testid="paymentMethods.addNew"], label[for="card"]',
  'leave form': '[data-testid="paymentMethods"] button',
};

/** Fulfils a read of the order with different allowed methods for each plan. */
async function restrictAllowedMethods(route: Route, readDeferredPayment: () => object | null): Promise<void> {
  const response = await route.fetch();
  const order = await response.json();
  order.deferred_payment ??= readDeferredPayment();
  for (const plan of order.payment_offer?.offered_payment_plans ?? []) {
    const name = /^plan-(\w+)-/.exec(plan.id)?.[1] as PlanName;
    for (const payment of plan.scheduled_payments)
      payment.allowed_payment_methods = payment.allowed_payment_methods.filter(({ type }: { type: string }) =>
        allowedTypes[name].includes(type),
      );
  }
  return route.fulfill({ response, json: order });
}
