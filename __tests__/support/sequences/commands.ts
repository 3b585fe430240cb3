import fc from 'fast-check';
import { allowed, answers, expected, follow, mayDo, presses, typeOf, type Action, type Model } from './model';
import { methods, plans, type MethodName, type PlanName, type View } from './view';

/**
 * A confirmation that was asked of the API; `life` counts the loads of the page. It is `settled` by an answer after
 * which the same choice is a new intention.
 */
export type Sent = { life: number; key: string; plan: string; method: string; settled?: boolean };

/** A checkout that can be used, watched from outside. */
export type Checkout = {
  act: (action: Action) => Promise<void> | void;
  see: () => Promise<View>;
  /** Every confirmation that was sent, repeats of a 202 too. */
  sent: readonly Sent[];
  successes: readonly { life: number; wasPaid: boolean; plan?: string }[];
  /** Payments that the API has made. */
  payments: number | Promise<number>;
  /** Confirmations under way at once. */
  mostAtOnce: number;
  /** What the console was told. */
  faults: readonly string[];
  /** Nothing is asked of the API but what is held. */
  isAtRest: boolean;
  /** Lets a moment pass. */
  rest: () => Promise<void>;
};

const one = <T extends string>(values: readonly T[]) => fc.constantFrom(...values);

const doing = <D extends Action['do']>(name: D) => fc.constant({ do: name } as Extract<Action, { do: D }>);

/** What is likelier leads somewhere, what is rarer gets in the way. */
export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('choose plan' as const), plan: one(plans) }) },
  { weight: 6, arbitrary: doing('continue') },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('choose method' as const), method: one(methods) }) },
  { weight: 5, arbitrary: doing('go on') },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('confirm' as const), press: one(presses), answer: one(answers) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('push plan' as const), plan: one(plans) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('language' as const), locale: one(['en-GB', 'de'] as const) }),
  },
  ...(['change plan', 'change method', 'open form', 'leave form', 'release', 'find connection'] as const).map(
    (name) => ({ weight: 2, arbitrary: doing(name) }),
  ),
  ...(['lose connection', 'reload', 'come back', 'be away', 'follow the link'] as const).map((name) => ({
    weight: 1,
    arbitrary: doing(name),
  })),
);

/** One action, and what must be so after it. */
export class Step implements fc.AsyncCommand<Model, Checkout> {
  constructor(
    readonly action: Action,
    private readonly patience: number,
  ) {}

  check(model: Readonly<Model>): boolean {
    return mayDo(model, this.action);
  }

  async run(model: Model, checkout: Checkout): Promise<void> {
    await checkout.act(this.action);
    follow(model, this.action);
    await shows(checkout, expected(model), this.patience);
    await keepsItsPromises(checkout, model);
  }

  toString(): string {
    return JSON.stringify(this.action);
  }
}

const LOOKS = 100;
/** Waits until the checkout shows it and is at rest, and a moment later still does: a page listens after it is drawn. */
export async function shows(checkout: Checkout, view: View, patience: number): Promise<void> {
  const limit = performance.now() + patience;
  const wanted = textOf(view);
  for (let times = 0, looks = 0; times < 2; looks += 1) {
    await checkout.rest();
    const { isAtRest } = checkout;
    const found = textOf(await checkout.see());
    times = found === wanted && isAtRest ? times + 1 : 0;
    // A machine that is busy elsewhere lets time go by in which nothing could happen.
    if (times === 0 && looks > LOOKS && performance.now() > limit)
      throw new Error(
        [
          isAtRest ? 'At rest' : 'Not at rest',
          `expected ${wanted}`,
          `but saw ${found}`,
          ...checkout.faults,
        ].join('\n'),
      );
  }
}

const fields = [
  'page',
  'steps',
  'plan',
  'reviewed',
  'shown',
  'choosing',
  'goesOn',
  'confirm',
  'problem',
] as const;
const textOf = (view: View) => JSON.stringify(fields.map((field) => `${field}: ${String(view[field])}`));

/** What holds whatever was done. */
async function keepsItsPromises(checkout: Checkout, model: Model): Promise<void> {
  const { sent, successes, mostAtOnce, faults } = checkout;
  must(faults.length === 0, faults.join('\n'));
  const payments = await checkout.payments;
  must(payments === (model.paid ? 1 : 0), `${payments} payments were made`);
  must(mostAtOnce <= 1, `${mostAtOnce} confirmations were under way at once`);
  const lives = successes.map(({ life }) => life);
  must(new Set(lives).size === lives.length, 'success was told twice');
  must(
    successes.every(({ wasPaid }) => wasPaid),
    'success was told of an order that was not paid',
  );
  must(
    successes.every(({ plan }) => plan === undefined || planOf(plan) === model.paid?.plan),
    'success was told of another plan',
  );
  const made = sent.filter((one, at) => one.key !== sent[at - 1]?.key || one.life !== sent[at - 1]?.life);
  const choices = made.map(({ plan, method }) => `${planOf(plan)} ${methodOf(method)}`);
  const wanted = model.asked.map(({ plan, method }) => `${plan} ${method}`);
  must(
    JSON.stringify(withoutRepeats(choices)) === JSON.stringify(withoutRepeats(wanted)),
    `it sent ${choices.join(', ')}, and the buyer chose ${wanted.join(', ')}`,
  );
  for (const [at, { life, key, plan, method, settled }] of sent.entries()) {
    const next = sent[at + 1];
    const isSame = next?.life === life && next.plan === plan && next.method === method && !settled;
    must(
      !next || settled === undefined || (next.key === key) === isSame,
      `${plan} ${method} has a key that it should not have`,
    );
    must(allowed[planOf(plan)].includes(typeOf[methodOf(method)]), `${plan} does not allow ${method}`);
  }
}

const withoutRepeats = (list: string[]) => list.filter((one, at) => one !== list[at - 1]);

const planOf = (id: string) => (/^plan-(\w+)-/.exec(id)?.[1] ?? id) as PlanName;
const methodOf = (id: string): MethodName =>
  id.startsWith('transfer') ? 'transfer' : ((/visa|mastercard|mandate/.exec(id)?.[0] ?? id) as MethodName);

function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}
