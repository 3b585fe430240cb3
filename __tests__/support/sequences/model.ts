import type { MethodName, PlanName, CheckoutView } from './view';

/** Responses to a confirmation. `lost` and `dropped` carry it out and answer with a 502 or with nothing. */
export const confirmResponses = [
  'usual',
  'declined',
  'rejected',
  'broken',
  'lost',
  'dropped',
  'processing',
  'held',
] as const;
export type ConfirmResponse = (typeof confirmResponses)[number];
export const confirmTriggers = ['once', 'twice', 'shop', 'shop twice', 'both'] as const;

export type Action =
  | { do: 'choose plan' | 'push plan'; plan: PlanName }
  | { do: 'choose method'; method: MethodName }
  | { do: 'confirm'; trigger: (typeof confirmTriggers)[number]; response: ConfirmResponse }
  | { do: 'language'; locale: 'en-GB' | 'de' }
  | { do: PlainActionName };
type PlainActionName =
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

/** Types that each plan of the order allows; overrides the sandbox, which allows the same ones for every plan. */
export const allowedTypes: Record<PlanName, readonly string[]> = {
  '0d': ['card', 'bank_transfer'],
  '30d': ['card', 'direct_debit', 'bank_transfer'],
  '30deom': ['bank_transfer'],
  '3x': ['card', 'direct_debit'],
};
export const methodTypes: Record<MethodName, string> = {
  visa: 'card',
  mastercard: 'card',
  mandate: 'direct_debit',
  transfer: 'bank_transfer',
};

export type World = {
  /** Cards and a direct debit are saved, the first card by default; otherwise nothing is. */
  hasSavedMethods: boolean;
  /** The plan that the link names: the plans are skipped. */
  linkedPlan?: PlanName;
};

type PaymentChoice = { plan: PlanName; method: MethodName };

/** Expected state of the buyer's page and of the API. */
export type Model = {
  world: World;
  page: CheckoutView['page'];
  step: 'plan' | 'method' | 'confirm';
  plan: PlanName;
  method?: MethodName;
  /** A form for a new method is open: with the card chosen, or with a choice that is still to be made. */
  openForm?: 'card' | 'any';
  /** The selected method when the form was opened next to saved methods. */
  previousMethod?: MethodName;
  /** Plans that this page has verified, and those whose methods it has read. */
  verifiedPlans: Set<PlanName>;
  fetchedPlans: Set<PlanName>;
  isOnline: boolean;
  /** The method whose confirmation failed, while the buyer sees the error. */
  failedMethod?: MethodName;
  /** The order holds a payment that was declined and may be repeated. */
  isDeclined: boolean;
  /** A confirmation without a response. */
  pendingChoice?: PaymentChoice;
  /** The choice that paid the order, even if this page has not read it. */
  paidChoice?: PaymentChoice;
  /** The payment was rejected for good. */
  isRejected?: true;
  /** The address asks for the plans although it names one. */
  shouldShowPlans: boolean;
  /** Choices sent to the API, oldest first. */
  requestedChoices: PaymentChoice[];
};

export function createModel(world: World): Model {
  const model: Model = {
    ...{ world, page: 'checkout', step: 'plan', plan: world.linkedPlan ?? '30d' },
    ...{ verifiedPlans: new Set(), fetchedPlans: new Set(), isOnline: true, isDeclined: false },
    ...{ shouldShowPlans: world.linkedPlan === undefined, requestedChoices: [] },
  };
  enterFirstStep(model);
  return model;
}

/** The first step of a page that has just been opened. */
function enterFirstStep(model: Model): void {
  if (model.shouldShowPlans) return;
  model.verifiedPlans.add(model.plan);
  showChooser(model, true);
}

const isMethodAllowed = (plan: PlanName, method: MethodName) =>
  allowedTypes[plan].includes(methodTypes[method]);
const allowsOnlyTransfer = (plan: PlanName) => plan === '30deom';
/** Saved methods are a list; nothing, or a transfer alone, is a list of what can be added. */
const hasMethodList = ({ world, plan }: Model) => world.hasSavedMethods && !allowsOnlyTransfer(plan);
const canChoose = (model: Model, method: MethodName) =>
  isMethodAllowed(model.plan, method) && (model.world.hasSavedMethods || method === 'transfer');

const isConfirmShown = ({ step, method, pendingChoice, failedMethod }: Model) =>
  method !== undefined && step !== 'plan' && (step === 'confirm' || pendingChoice || failedMethod === method);

/** Returns whether the action is possible in this state. */
export function canPerform(model: Model, action: Action): boolean {
  const { page, step, isOnline, pendingChoice } = model;
  const isHere = page === 'checkout' && !pendingChoice;
  const isChoosing = isHere && step === 'method';
  const isFormShown =
    model.openForm !== undefined && !(model.world.hasSavedMethods && allowsOnlyTransfer(model.plan));
  switch (action.do) {
    case 'choose plan':
      return isHere && step === 'plan';
    case 'continue':
      return isHere && step === 'plan' && isOnline;
    case 'choose method':
      return isChoosing && canChoose(model, action.method) && !(isFormShown && model.world.hasSavedMethods);
    case 'go on':
      return isChoosing && model.method !== undefined && !isFormShown;
    case 'open form':
      return isChoosing && isOnline && !model.openForm && allowedTypes[model.plan].includes('card');
    case 'leave form':
      return isChoosing && isFormShown && hasMethodList(model);
    case 'change plan':
      return isHere && step !== 'plan';
    case 'change method':
      return isHere && step === 'confirm';
    case 'confirm':
      if (page !== 'checkout') return action.trigger === 'shop';
      return action.trigger.startsWith('shop') || (!pendingChoice && Boolean(isConfirmShown(model)));
    case 'release':
      return pendingChoice !== undefined && isOnline;
    case 'push plan':
    case 'be away':
      return isOnline && page === 'checkout';
    case 'come back':
      return isOnline && page === 'checkout' && !pendingChoice;
    case 'language':
    case 'reload':
    case 'follow the link':
      return isOnline;
    case 'lose connection':
      return isOnline && page === 'checkout';
    case 'find connection':
      return !isOnline;
  }
}

/**
 * Opens the method step, or applies another plan to it: a method that the plan does not allow is deselected. Without a
 * selection, a new chooser selects the default method, and every chooser the bank transfer if nothing else is allowed.
 */
function showChooser(model: Model, isFresh: boolean): void {
  model.step = 'method';
  const { method, plan, world, fetchedPlans } = model;
  if (isFresh) model.openForm = undefined;
  // Methods of a plan that are read for the first time replace a form, or reset the form.
  else if (model.openForm && !fetchedPlans.has(plan))
    model.openForm = world.hasSavedMethods ? 'any' : undefined;
  fetchedPlans.add(plan);
  if (method !== undefined && !isMethodAllowed(plan, method)) chooseMethod(model, undefined);
  if (model.method) return;
  if (isFresh && world.hasSavedMethods && isMethodAllowed(plan, 'visa')) {
    chooseMethod(model, 'visa');
    if (!model.isDeclined) model.step = 'confirm';
  } else if (allowsOnlyTransfer(plan)) chooseMethod(model, 'transfer');
}

function chooseMethod(model: Model, method: MethodName | undefined): void {
  model.previousMethod = model.method;
  model.method = method;
}

/** Changes the plan. */
function setPlan(model: Model, plan: PlanName): void {
  model.plan = plan;
  if (!model.pendingChoice) applyPlan(model);
}

/** Updates step and choice after the plan changed. */
function applyPlan(model: Model): void {
  const { step, plan, method, verifiedPlans } = model;
  if (step === 'plan') return;
  const isNew = !verifiedPlans.has(plan);
  verifiedPlans.add(plan);
  const isDisallowed = method !== undefined && !isMethodAllowed(plan, method);
  if (step === 'confirm' && !isDisallowed) return;
  showChooser(model, isNew || step === 'confirm');
}

/** Loads a new page, which starts from its URL and the order. */
function loadPage(model: Model, shouldKeepPlan: boolean): void {
  const { world, paidChoice, isRejected, plan, shouldShowPlans } = model;
  const clearedState: Partial<Model> = {
    method: undefined,
    failedMethod: undefined,
    pendingChoice: undefined,
    openForm: undefined,
    step: 'plan',
  };
  const unknownState: Partial<Model> = {
    previousMethod: undefined,
    verifiedPlans: new Set(),
    fetchedPlans: new Set(),
  };
  Object.assign(model, clearedState, unknownState, {
    plan: shouldKeepPlan ? plan : (world.linkedPlan ?? '30d'),
  } satisfies Partial<Model>);
  model.shouldShowPlans = (shouldKeepPlan && shouldShowPlans) || world.linkedPlan === undefined;
  enterFirstStep(model);
  if (paidChoice) model.page = 'confirmation';
  if (isRejected) model.page = 'error';
}

/** The page reads the order. */
function refetchOrder(model: Model): void {
  if (model.paidChoice)
    Object.assign(model, { page: 'confirmation', pendingChoice: undefined } satisfies Partial<Model>);
}

function confirmPayment(model: Model, response: ConfirmResponse): void {
  const { plan, method, isOnline, pendingChoice, step } = model;
  if (model.page !== 'checkout' || step === 'plan' || !method || pendingChoice) return;
  model.failedMethod = method;
  if (!isOnline) return;
  const choice = { plan, method };
  // While a response is missing, the order is read before another choice is sent.
  const { paidChoice } = model;
  if (paidChoice && (paidChoice.plan !== plan || paidChoice.method !== method)) return refetchOrder(model);
  model.requestedChoices.push(choice);
  if (response === 'held') model.pendingChoice = choice;
  else applyResponse(model, choice, response);
}

/** Applies a response. A paid order stays paid. */
function applyResponse(model: Model, choice: PaymentChoice, response: ConfirmResponse): void {
  model.pendingChoice = undefined;
  const isPaying = response !== 'broken' && response !== 'declined' && response !== 'rejected';
  if (!model.paidChoice && response === 'rejected') {
    Object.assign(model, { page: 'error', isRejected: true } satisfies Partial<Model>);
    return;
  }
  if (!model.paidChoice && response === 'declined') {
    Object.assign(model, { isDeclined: true, step: 'method' } satisfies Partial<Model>);
  }
  if (isPaying) model.paidChoice ??= choice;
  if (response !== 'dropped') refetchOrder(model);
}

/** Changes the model as the action must change the checkout. */
export function applyAction(model: Model, action: Action): void {
  switch (action.do) {
    case 'choose plan':
      // Pressing the plan that is chosen changes nothing.
      model.shouldShowPlans ||= action.plan !== model.plan;
      return setPlan(model, action.plan);
    case 'push plan':
      if (model.page === 'checkout') setPlan(model, action.plan);
      return;
    case 'continue':
      model.verifiedPlans.add(model.plan);
      return showChooser(model, true);
    case 'choose method':
      if (model.method !== action.method) chooseMethod(model, action.method);
      model.openForm = undefined;
      return;
    case 'go on':
      model.step = 'confirm';
      return;
    case 'change plan':
      model.step = 'plan';
      return;
    case 'change method':
      return showChooser(model, true);
    case 'open form':
      model.openForm = model.world.hasSavedMethods ? 'any' : 'card';
      if (model.method) chooseMethod(model, undefined);
      return;
    case 'leave form':
      model.openForm = undefined;
      if (!model.method && model.previousMethod) chooseMethod(model, model.previousMethod);
      return applyPlan(model);
    case 'confirm':
      return confirmPayment(model, action.response);
    case 'release':
      if (model.pendingChoice) applyResponse(model, model.pendingChoice, 'usual');
      return;
    case 'lose connection':
    case 'find connection':
      model.isOnline = action.do === 'find connection';
      return;
    case 'be away':
    case 'come back':
      return refetchOrder(model);
    case 'reload':
    case 'follow the link':
      if (model.pendingChoice) model.paidChoice ??= model.pendingChoice;
      if (action.do === 'reload' && model.page !== 'checkout') return;
      return loadPage(model, action.do === 'reload');
    case 'language':
      return;
  }
}

/** Returns the view that the checkout must show. */
export function expectedView(model: Model): CheckoutView {
  const { page, step, plan, method, pendingChoice, failedMethod, openForm } = model;
  const emptyView = { plan: undefined, reviewedPlan: undefined, shownMethod: undefined, isChoosing: false };
  if (page !== 'checkout')
    return { page, steps: [], ...emptyView, canContinue: false, confirmState: 'absent', hasError: false };
  if (step === 'plan')
    return {
      page,
      steps: ['plan'],
      ...emptyView,
      plan,
      canContinue: false,
      confirmState: 'absent',
      hasError: false,
    };
  const isConfirming = isConfirmShown(model);
  const isChoosing = step === 'method';
  const isFormShown =
    isChoosing && openForm !== undefined && !(model.world.hasSavedMethods && allowsOnlyTransfer(plan));
  const methodOfForm = openForm === 'card' ? 'card' : undefined;
  const confirmState = pendingChoice ? 'busy' : 'ready';
  return {
    page,
    steps: [...(isChoosing ? ['method'] : []), ...(isConfirming ? ['confirm'] : [])],
    plan,
    reviewedPlan: isConfirming ? plan : undefined,
    shownMethod: isFormShown ? methodOfForm : method,
    isChoosing: isChoosing,
    canContinue: isChoosing && !isFormShown && method !== undefined,
    confirmState: isConfirming ? confirmState : 'absent',
    hasError: Boolean(isConfirming && !pendingChoice && failedMethod === method),
  };
}
