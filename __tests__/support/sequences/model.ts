import type { MethodName, PlanName, View } from './view';

/** How a confirmation is answered. `lost` and `dropped` are carried out, and answered by a 502 or by nothing. */
export const answers = [
  'usual',
  'declined',
  'rejected',
  'broken',
  'lost',
  'dropped',
  'processing',
  'held',
] as const;
export type Answer = (typeof answers)[number];
export const presses = ['once', 'twice', 'shop', 'shop twice', 'both'] as const;

export type Action =
  | { do: 'choose plan' | 'push plan'; plan: PlanName }
  | { do: 'choose method'; method: MethodName }
  | { do: 'confirm'; press: (typeof presses)[number]; answer: Answer }
  | { do: 'language'; locale: 'en-GB' | 'de' }
  | { do: Plain };
type Plain =
  | 'continue'
  | 'go on'
  | 'change plan'
  | 'change method'
  | 'open form'
  | 'leave form'
  | 'release'
  | 'lose connection'
  | 'find connection'
  | 'reload'
  | 'come back'
  | 'be away'
  | 'follow the link';

/** Which types each plan of the order allows; the sandbox offers the same ones for all, and is corrected. */
export const allowed: Record<PlanName, readonly string[]> = {
  '0d': ['card', 'bank_transfer'],
  '30d': ['card', 'direct_debit', 'bank_transfer'],
  '30deom': ['bank_transfer'],
  '3x': ['card', 'direct_debit'],
};
export const typeOf: Record<MethodName, string> = {
  visa: 'card',
  mastercard: 'card',
  mandate: 'direct_debit',
  transfer: 'bank_transfer',
};

export type World = {
  /** Cards and a direct debit are saved, the first card by default; otherwise nothing is. */
  saved: boolean;
  /** The plan that the link names: the plans are skipped. */
  linked?: PlanName;
};

type Choice = { plan: PlanName; method: MethodName };

/** What a buyer and the API know, as far as it decides what is shown and what may be sent. */
export type Model = {
  world: World;
  page: View['page'];
  step: 'plan' | 'method' | 'confirm';
  plan: PlanName;
  method?: MethodName;
  /** A form for a new method is open: with the card chosen, or with a choice that is still to be made. */
  form?: 'card' | 'any';
  /** What was chosen when the form was opened, beside saved methods. */
  previous?: MethodName;
  /** Plans that this page has verified, and those whose methods it has read. */
  verified: Set<PlanName>;
  read: Set<PlanName>;
  online: boolean;
  /** The method whose confirmation went wrong, if the buyer still sees that. */
  problem?: MethodName;
  /** The order holds a payment that was declined and may be repeated. */
  declined: boolean;
  /** A confirmation that nobody has answered yet. */
  underWay?: Choice;
  /** What the order was paid with, whether this page knows it or not. */
  paid?: Choice;
  /** The payment was rejected for good. */
  rejected?: true;
  /** The address asks for the plans although it names one. */
  asksForPlans: boolean;
  /** What has been asked of the API, oldest first. */
  asked: Choice[];
};

export function begin(world: World): Model {
  const model: Model = {
    ...{ world, page: 'checkout', step: 'plan', plan: world.linked ?? '30d' },
    ...{ verified: new Set(), read: new Set(), online: true, declined: false },
    ...{ asksForPlans: world.linked === undefined, asked: [] },
  };
  arrive(model);
  return model;
}

/** The first step of a page that has just been opened. */
function arrive(model: Model): void {
  if (model.asksForPlans) return;
  model.verified.add(model.plan);
  openChooser(model, true);
}

const allows = (plan: PlanName, method: MethodName) => allowed[plan].includes(typeOf[method]);
const isOnlyTransfer = (plan: PlanName) => plan === '30deom';
/** Where a card is all that can be added, its form opens by itself. */
const formFor = (plan: PlanName) => (plan === '0d' ? 'card' : 'any');
/** Saved methods are a list; nothing, or a transfer alone, is a list of what can be added. */
const isList = ({ world, plan }: Model) => world.saved && !isOnlyTransfer(plan);
const choosable = (model: Model, method: MethodName) =>
  allows(model.plan, method) && (model.world.saved || method === 'transfer');

const showsConfirm = ({ step, method, underWay, problem }: Model) =>
  method !== undefined && step !== 'plan' && (step === 'confirm' || underWay || problem === method);

/** Whether a buyer, a merchant or the world could do it now. */
export function mayDo(model: Model, action: Action): boolean {
  const { page, step, online, underWay } = model;
  const isHere = page === 'checkout' && !underWay;
  const isChoosing = isHere && step === 'method';
  const showsForm = model.form !== undefined && !(model.world.saved && isOnlyTransfer(model.plan));
  switch (action.do) {
    case 'choose plan':
      return isHere && step === 'plan';
    case 'continue':
      return isHere && step === 'plan' && online;
    case 'choose method':
      return isChoosing && choosable(model, action.method) && !(showsForm && model.world.saved);
    case 'go on':
      return isChoosing && model.method !== undefined && !showsForm;
    case 'open form':
      return isChoosing && online && !model.form && allowed[model.plan].includes('card');
    case 'leave form':
      return isChoosing && showsForm && isList(model);
    case 'change plan':
      return isHere && step !== 'plan';
    case 'change method':
      return isHere && step === 'confirm';
    case 'confirm':
      if (page !== 'checkout') return action.press === 'shop';
      return action.press.startsWith('shop') || (!underWay && Boolean(showsConfirm(model)));
    case 'release':
      return underWay !== undefined && online;
    case 'push plan':
    case 'be away':
      return online && page === 'checkout';
    case 'come back':
      return online && page === 'checkout' && !underWay;
    case 'language':
    case 'reload':
    case 'follow the link':
      return online;
    case 'lose connection':
      return online && page === 'checkout';
    case 'find connection':
      return !online;
  }
}

/** The chooser appears: what is not allowed is let go, and where nothing is chosen the default or the only one is. */
function openChooser(model: Model, fresh: boolean): void {
  model.step = 'method';
  const { method, plan, world, read } = model;
  if (fresh) model.form = undefined;
  // Methods that are read first take the place of a form, or begin it anew.
  else if (model.form && !read.has(plan)) model.form = world.saved ? formFor(plan) : undefined;
  read.add(plan);
  if (method !== undefined && !allows(plan, method)) choose(model, undefined);
  if (!fresh || model.method) return;
  if (world.saved && allows(plan, 'visa')) {
    choose(model, 'visa');
    if (!model.declined) model.step = 'confirm';
  } else if (isOnlyTransfer(plan)) choose(model, 'transfer');
}

function choose(model: Model, method: MethodName | undefined): void {
  model.previous = model.method;
  model.method = method;
}

/** Another plan counts from now on. */
function takePlan(model: Model, plan: PlanName): void {
  model.plan = plan;
  if (!model.underWay) settlePlan(model);
}

/** What the plan that counts now leaves of the step and of the choice. */
function settlePlan(model: Model): void {
  const { step, plan, method, verified } = model;
  if (step === 'plan') return;
  const isNew = !verified.has(plan);
  verified.add(plan);
  const isStray = method !== undefined && !allows(plan, method);
  if (step === 'confirm' && !isStray) return;
  openChooser(model, isNew || step === 'confirm');
}

/** A page that is new knows what its address and the order say. */
function openPage(model: Model, keepsPlan: boolean): void {
  const { world, paid, rejected, plan, asksForPlans } = model;
  const nothing = {
    method: undefined,
    problem: undefined,
    underWay: undefined,
    form: undefined,
    step: 'plan',
  };
  const unseen = { previous: undefined, verified: new Set(), read: new Set() };
  Object.assign(model, nothing, unseen, { plan: keepsPlan ? plan : (world.linked ?? '30d') });
  model.asksForPlans = (keepsPlan && asksForPlans) || world.linked === undefined;
  arrive(model);
  if (paid) model.page = 'confirmation';
  if (rejected) model.page = 'error';
}

/** The page reads the order. */
function readOrder(model: Model): void {
  if (model.paid) Object.assign(model, { page: 'confirmation', underWay: undefined });
}

function confirm(model: Model, answer: Answer): void {
  const { plan, method, online, underWay, step } = model;
  if (model.page !== 'checkout' || step === 'plan' || !method || underWay) return;
  model.problem = method;
  if (!online) return;
  const choice = { plan, method };
  model.asked.push(choice);
  if (answer === 'held') model.underWay = choice;
  else conclude(model, choice, answer);
}

/** What an answer leaves behind. An order that is paid stays so, whatever else is asked of it. */
function conclude(model: Model, choice: Choice, answer: Answer): void {
  model.underWay = undefined;
  const isPaying = answer !== 'broken' && answer !== 'declined' && answer !== 'rejected';
  if (!model.paid && answer === 'rejected') {
    Object.assign(model, { page: 'error', rejected: true });
    return;
  }
  if (!model.paid && answer === 'declined') {
    Object.assign(model, { declined: true, step: 'method' });
  }
  if (isPaying) model.paid ??= choice;
  if (answer !== 'dropped') readOrder(model);
}

/** Changes the model as the checkout must. */
export function follow(model: Model, action: Action): void {
  switch (action.do) {
    case 'choose plan':
      model.asksForPlans = true;
      return takePlan(model, action.plan);
    case 'push plan':
      if (model.page === 'checkout') takePlan(model, action.plan);
      return;
    case 'continue':
      model.verified.add(model.plan);
      return openChooser(model, true);
    case 'choose method':
      if (model.method !== action.method) choose(model, action.method);
      model.form = undefined;
      return;
    case 'go on':
      model.step = 'confirm';
      return;
    case 'change plan':
      model.step = 'plan';
      return;
    case 'change method':
      return openChooser(model, true);
    case 'open form':
      model.form = model.world.saved ? formFor(model.plan) : 'card';
      if (model.method) choose(model, undefined);
      return;
    case 'leave form':
      model.form = undefined;
      if (!model.method && model.previous) choose(model, model.previous);
      return settlePlan(model);
    case 'confirm':
      return confirm(model, action.answer);
    case 'release':
      if (model.underWay) conclude(model, model.underWay, 'usual');
      return;
    case 'lose connection':
    case 'find connection':
      model.online = action.do === 'find connection';
      return;
    case 'be away':
    case 'come back':
      return readOrder(model);
    case 'reload':
    case 'follow the link':
      if (model.underWay) model.paid ??= model.underWay;
      if (action.do === 'reload' && model.page !== 'checkout') return;
      return openPage(model, action.do === 'reload');
    case 'language':
      return;
  }
}

/** What the checkout must show. */
export function expected(model: Model): View {
  const { page, step, plan, method, underWay, problem, form } = model;
  const none = { plan: undefined, reviewed: undefined, shown: undefined, choosing: false };
  if (page !== 'checkout')
    return { page, steps: [], ...none, goesOn: false, confirm: 'absent', problem: false };
  if (step === 'plan')
    return { page, steps: ['plan'], ...none, plan, goesOn: false, confirm: 'absent', problem: false };
  const isConfirming = showsConfirm(model);
  const isChoosing = step === 'method';
  const showsForm = isChoosing && form !== undefined && !(model.world.saved && isOnlyTransfer(plan));
  return {
    page,
    steps: [...(isChoosing ? ['method'] : []), ...(isConfirming ? ['confirm'] : [])],
    plan,
    reviewed: isConfirming ? plan : undefined,
    shown: showsForm ? (form === 'card' ? 'card' : undefined) : method,
    choosing: isChoosing,
    goesOn: isChoosing && !showsForm && method !== undefined,
    confirm: !isConfirming ? 'absent' : underWay ? 'busy' : 'ready',
    problem: Boolean(isConfirming && !underWay && problem === method),
  };
}
