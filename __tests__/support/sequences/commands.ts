import fc from 'fast-check';
import {
  allowedTypes,
  confirmResponses,
  expectedView,
  applyAction,
  canPerform,
  confirmTriggers,
  methodTypes,
  type Action,
  type Model,
} from './model';
import { methodNames, planNames, type MethodName, type PlanName, type CheckoutView } from './view';

/** A confirmation that was sent to the API; once it `isSettled` (declined), the same choice is a new payment. */
export type SentConfirmation = {
  pageLoad: number;
  idempotencyKey: string;
  planId: string;
  methodId: string;
  isSettled?: boolean;
};

/** Drives a checkout and records its requests and events. */
export type CheckoutDriver = {
  perform: (action: Action) => Promise<void> | void;
  readView: () => Promise<CheckoutView>;
  /** Every confirmation that was sent, including repeats after a 202. */
  sentConfirmations: readonly SentConfirmation[];
  successes: readonly { pageLoad: number; wasPaid: boolean; planId?: string }[];
  /** Payments that the API has made. */
  paymentCount: number | Promise<number>;
  /** Highest number of concurrent confirmations. */
  maxConcurrentConfirmations: number;
  /** Console messages. */
  consoleErrors: readonly string[];
  /** No request is pending except for held ones. */
  isIdle: boolean;
  /** Waits a moment. */
  waitBriefly: () => Promise<void>;
};

const anyOf = <T extends string>(values: readonly T[]) => fc.constantFrom(...values);

const plainAction = <D extends Action['do']>(name: D) =>
  fc.constant({ do: name } as Extract<Action, { do: D }>);

/** Frequent actions make progress; rare ones disturb it. */
export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('choose plan' as const), plan: anyOf(planNames) }) },
  { weight: 6, arbitrary: plainAction('continue') },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('choose method' as const), method: anyOf(methodNames) }),
  },
  { weight: 5, arbitrary: plainAction('go on') },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('confirm' as const),
      trigger: anyOf(confirmTriggers),
      response: anyOf(confirmResponses),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('push plan' as const), plan: anyOf(planNames) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('language' as const), locale: anyOf(['en-GB', 'de'] as const) }),
  },
  ...(['change plan', 'change method', 'open form', 'leave form', 'release', 'find connection'] as const).map(
    (name) => ({ weight: 2, arbitrary: plainAction(name) }),
  ),
  ...(['lose connection', 'reload', 'come back', 'be away', 'follow the link'] as const).map((name) => ({
    weight: 1,
    arbitrary: plainAction(name),
  })),
);

/** Performs one action, then checks view and invariants. */
export class CheckoutCommand implements fc.AsyncCommand<Model, CheckoutDriver> {
  constructor(
    readonly action: Action,
    private readonly timeoutMs: number,
  ) {}

  check(model: Readonly<Model>): boolean {
    return canPerform(model, this.action);
  }

  async run(model: Model, checkout: CheckoutDriver): Promise<void> {
    await checkout.perform(this.action);
    applyAction(model, this.action);
    await waitForView(checkout, expectedView(model), this.timeoutMs);
    await checkInvariants(checkout, model);
  }

  toString(): string {
    return JSON.stringify(this.action);
  }
}

const MIN_ATTEMPTS = 100;
/** Waits until the view matches twice in a row while idle: handlers are attached after the paint. */
export async function waitForView(
  checkout: CheckoutDriver,
  view: CheckoutView,
  timeoutMs: number,
): Promise<void> {
  const deadlineMs = performance.now() + timeoutMs;
  const expectedText = describeView(view);
  for (let matchCount = 0, attempts = 0; matchCount < 2; attempts += 1) {
    await checkout.waitBriefly();
    const { isIdle } = checkout;
    const actualText = describeView(await checkout.readView());
    matchCount = actualText === expectedText && isIdle ? matchCount + 1 : 0;
    // On a busy machine the deadline may pass before the page has run: requires a number of attempts, too.
    if (matchCount === 0 && attempts > MIN_ATTEMPTS && performance.now() > deadlineMs)
      throw new Error(
        [
          isIdle ? 'At rest' : 'Not at rest',
          `expected ${expectedText}`,
          `but saw ${actualText}`,
          ...checkout.consoleErrors,
        ].join('\n'),
      );
  }
}

const viewFields = [
  'page',
  'steps',
  'plan',
  'reviewedPlan',
  'shownMethod',
  'isChoosing',
  'canContinue',
  'confirmState',
  'hasError',
] as const;
const describeView = (view: CheckoutView) =>
  JSON.stringify(viewFields.map((field) => `${field}: ${String(view[field])}`));

/** Checks the invariants of every sequence. */
async function checkInvariants(checkout: CheckoutDriver, model: Model): Promise<void> {
  const { sentConfirmations, successes, maxConcurrentConfirmations, consoleErrors } = checkout;
  assertThat(consoleErrors.length === 0, consoleErrors.join('\n'));
  const paymentCount = await checkout.paymentCount;
  assertThat(paymentCount === (model.paidChoice ? 1 : 0), `${paymentCount} payments were made`);
  assertThat(
    maxConcurrentConfirmations <= 1,
    `${maxConcurrentConfirmations} confirmations were under way at once`,
  );
  const pageLoads = successes.map(({ pageLoad }) => pageLoad);
  assertThat(new Set(pageLoads).size === pageLoads.length, 'success was told twice');
  assertThat(
    successes.every(({ wasPaid }) => wasPaid),
    'success was told of an order that was not paid',
  );
  assertThat(
    successes.every(({ planId }) => planId === undefined || planNameOf(planId) === model.paidChoice?.plan),
    'success was told of another plan',
  );
  const distinctConfirmations = sentConfirmations.filter(
    (one, at) =>
      one.idempotencyKey !== sentConfirmations[at - 1]?.idempotencyKey ||
      one.pageLoad !== sentConfirmations[at - 1]?.pageLoad,
  );
  const choices = distinctConfirmations.map(
    ({ planId, methodId }) => `${planNameOf(planId)} ${methodNameOf(methodId)}`,
  );
  const expectedChoices = model.requestedChoices.map(({ plan, method }) => `${plan} ${method}`);
  assertThat(
    JSON.stringify(removeRepeats(choices)) === JSON.stringify(removeRepeats(expectedChoices)),
    `it sent ${choices.join(', ')}, and the buyer chose ${expectedChoices.join(', ')}`,
  );
  for (const [index, { idempotencyKey, planId, methodId, isSettled }] of sentConfirmations.entries()) {
    const next = sentConfirmations[index + 1];
    // The key of an unanswered request is kept after a reload.
    const isSame = next?.planId === planId && next.methodId === methodId && !isSettled;
    assertThat(
      !next || isSettled === undefined || (next.idempotencyKey === idempotencyKey) === isSame,
      `${planId} ${methodId} has a key that it should not have`,
    );
    assertThat(
      allowedTypes[planNameOf(planId)].includes(methodTypes[methodNameOf(methodId)]),
      `${planId} does not allow ${methodId}`,
    );
  }
}

const removeRepeats = (list: string[]) => list.filter((one, index) => one !== list[index - 1]);

const planNameOf = (planId: string) => (/^plan-(\w+)-/.exec(planId)?.[1] ?? planId) as PlanName;
const methodNameOf = (methodId: string): MethodName =>
  methodId.startsWith('transfer')
    ? 'transfer'
    : ((/visa|mastercard|mandate/.exec(methodId)?.[0] ?? methodId) as MethodName);

function assertThat(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
