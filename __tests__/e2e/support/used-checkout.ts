import type { Page, Request, Route } from '@playwright/test';
import type { Checkout, Sent } from '../../support/sequences/commands';
import { allowed, type Action, type Answer, type World } from '../../support/sequences/model';
import { look, words, type PlanName, type View } from '../../support/sequences/view';
import { confirmations, type Shop } from './checkout-test';
import { CONFIRM, embed, newOrder, pushOf, type Embedded } from './stranger';
import type { Site } from './third-origin';

const nowhere: View = {
  ...{ page: 'checkout', steps: [], choosing: false, goesOn: false, confirm: 'absent', problem: false },
};
const isCall = (request: Request) => request.url().includes('/api/sandbox/');

/** A checkout in a merchant's page, used with a mouse, whose calls of the API are stood in for where a sequence says so. */
export class UsedCheckout implements Checkout {
  readonly sent: Sent[] = [];
  readonly successes: { life: number; wasPaid: boolean; plan?: string }[] = [];
  readonly faults: string[] = [];
  mostAtOnce = 0;
  private answer: Answer = 'usual';
  private processing = 0;
  private life = 0;
  private open = new Set<Request>();
  private waiting = 0;
  private confirming = 0;
  private release = () => {};
  private deferred: object | null = null;

  private constructor(
    private readonly page: Page,
    private readonly shop: Shop,
    private readonly embedded: Embedded,
  ) {}

  static async open(page: Page, site: Site, shop: Shop, { saved, linked }: World): Promise<UsedCheckout> {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const order = newOrder(saved ? 'saved' : 'basic');
    const url = order.url + (linked ? `&plan=plan-${linked}-${order.suffix}` : '');
    let begun: UsedCheckout | undefined;
    await page.route(/\/payment\/orders\/[\w-]+\/?(\?|$)/, (route) =>
      correct(route, () => begun?.deferred ?? null),
    );
    const embedded = await embed(page, site, { order: { ...order, url } });
    const checkout = (begun = new UsedCheckout(page, shop, embedded));
    page.on('request', (request) => isCall(request) && checkout.open.add(request));
    page.on('requestfinished', (request) => void checkout.open.delete(request));
    page.on('requestfailed', (request) => void checkout.open.delete(request));
    await page.route(/\/deferred_payments/, (route) => checkout.confirmed(route));
    return checkout;
  }

  get payments(): Promise<number> {
    return this.shop.journal(this.embedded.orderId).then((calls) => {
      const made = confirmations(calls).filter(({ status }) => status === 200);
      return new Set(made.map(({ body }) => JSON.stringify(body))).size;
    });
  }

  get isAtRest(): boolean {
    return this.open.size <= this.waiting;
  }

  async see(): Promise<View> {
    const told = await this.embedded.heard('success');
    for (const { data } of told.slice(this.successes.length)) {
      const plan = String(data.payload?.planId);
      this.successes.push({ life: this.life, wasPaid: (await this.payments) === 1, plan });
    }
    // Between two documents there is nothing to be seen.
    return this.embedded.checkout.evaluate(look, words).catch(() => nowhere);
  }

  async rest(): Promise<void> {
    for (let frame = 0; frame < 3; frame += 1)
      await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }

  async act(action: Action): Promise<void> {
    switch (action.do) {
      case 'choose plan':
        return this.press(`label[for="plan-${this.plan(action.plan)}"]`);
      case 'push plan':
        return this.embedded.push(pushOf({ plan: this.plan(action.plan) }));
      case 'language':
        return this.embedded.push(pushOf({ locale: action.locale }));
      case 'choose method':
        return this.press(rows[action.method]);
      case 'confirm':
        return this.confirm(action);
      case 'release':
        return this.release();
      case 'reload':
        return this.reload();
      case 'continue':
      case 'go on':
      case 'change plan':
      case 'change method':
      case 'open form':
      case 'leave form':
        return this.press(places[action.do]);
      case 'lose connection':
      case 'find connection':
      case 'be away':
      case 'come back':
      case 'follow the link':
        throw new Error(`${action.do} is for the rendered checkout`);
    }
  }

  private press = (selector: string) => this.embedded.frame.locator(selector).first().click();

  private async confirm({ press: how, answer }: Extract<Action, { do: 'confirm' }>): Promise<void> {
    this.answer = answer;
    this.processing = 2;
    const button = this.embedded.frame.getByTestId('paymentConfirmation.submitButton');
    if (how === 'once' || how === 'both') await button.click();
    if (how === 'twice') await button.dblclick();
    if (how === 'both' || how === 'shop') await this.embedded.push(CONFIRM);
    if (how === 'shop twice') await this.embedded.push(CONFIRM, CONFIRM);
  }

  /** A payment that is under way when the page goes is made nevertheless. */
  private async reload(): Promise<void> {
    const { checkout } = this.embedded;
    const isPaying = this.confirming > 0;
    this.release();
    if (isPaying) while (this.confirming > 0) await this.rest();
    this.life += 1;
    await Promise.all([checkout.waitForNavigation(), checkout.evaluate(() => window.location.reload())]);
  }

  private plan = (name: PlanName) => `plan-${name}-${this.embedded.suffix}`;

  private async confirmed(route: Route): Promise<void> {
    const request = route.request();
    const body = request.postDataJSON();
    const key = (await request.headerValue('idempotency-key')) ?? '';
    const { payment_plan: plan, payment_method: method } = body;
    this.sent.push({ life: this.life, key, plan, method, settled: this.answer === 'declined' });
    this.confirming += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.confirming);
    await this.reply(route, body);
    this.confirming -= 1;
  }

  private async reply(route: Route, body: { payment_plan: string }): Promise<void> {
    const { answer } = this;
    if (answer === 'broken') return route.fulfill({ status: 500 });
    if (answer === 'processing' && (this.processing -= 1) >= 0)
      return route.fulfill({ status: 202, json: {} });
    if (answer === 'held') {
      this.waiting += 1;
      await new Promise<void>((resolve) => (this.release = resolve));
      this.waiting -= 1;
    }
    const isPaid = (await this.payments) > 0;
    if (!isPaid && (answer === 'declined' || answer === 'rejected')) {
      const code = answer === 'declined' ? 'payment_declined' : 'limit';
      const { payment_plan } = body;
      this.deferred = { id: 'dp_refused', status: 'rejected', payment_plan, rejection_reason: { code } };
      return route.fulfill({ json: this.deferred });
    }
    const response = await route.fetch();
    if (answer === 'dropped') return route.abort();
    return answer === 'lost' ? route.fulfill({ status: 502 }) : route.fulfill({ response });
  }
}

const rows = {
  visa: 'label[for="method-card-visa"]',
  mastercard: 'label[for="method-card-mastercard"]',
  mandate: 'label[for="method-mandate-1"]',
  transfer: 'label[for^="method-transfer"], label[for="bank_transfer"]',
};
const places = {
  continue: '[data-testid="selectedPaymentPlan"] button',
  'go on': '[data-testid="paymentMethods.continue"]',
  'change plan': '[aria-label^="Change: Payment plan"], [aria-label="Ändern: Zahlungsplan"]',
  'change method': '[data-testid="paymentMethods.summary"] button',
  'open form': '[data-testid="paymentMethods.addNew"], label[for="card"]',
  'leave form': '[data-testid="paymentMethods"] button',
};

/** The order, in which each plan allows its own methods. */
async function correct(route: Route, deferred: () => object | null): Promise<void> {
  const response = await route.fetch();
  const order = await response.json();
  order.deferred_payment ??= deferred();
  for (const plan of order.payment_offer?.offered_payment_plans ?? []) {
    const name = /^plan-(\w+)-/.exec(plan.id)?.[1] as PlanName;
    for (const payment of plan.scheduled_payments)
      payment.allowed_payment_methods = payment.allowed_payment_methods.filter(({ type }: { type: string }) =>
        allowed[name].includes(type),
      );
  }
  return route.fulfill({ response, json: order });
}
