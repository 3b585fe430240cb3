export const planNames = ['0d', '30d', '30deom', '3x'] as const;
export type PlanName = (typeof planNames)[number];
export const methodNames = ['visa', 'mastercard', 'mandate', 'transfer'] as const;
export type MethodName = (typeof methodNames)[number];

/** The visible state of a checkout, independent of its language. */
export type CheckoutView = {
  page: 'checkout' | 'confirmation' | 'error';
  steps: string[];
  plan?: string;
  /** The plan shown in the confirm step. */
  reviewedPlan?: string;
  /** The method that is selected in the list or shown in its summary. */
  shownMethod?: string;
  /** True if the method list is open. */
  isChoosing: boolean;
  /** True if Continue of the method step is enabled. */
  canContinue: boolean;
  /** `held` for a moment after the terms changed; a press does nothing. */
  confirmState: 'absent' | 'held' | 'ready' | 'busy';
  hasError: boolean;
};

/** Reads the view from a page. Runs in the browser, so it must not use anything outside its body. */
export function readViewFromPage(namesByText: Record<string, string>): CheckoutView {
  const find = (selector: string) => document.querySelector(selector);
  const byTestId = (id: string) => find(`[data-testid="${id}"]`);
  const text = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';
  const nameFor = (shownText: string) => namesByText[shownText] ?? shownText;
  const isOpen = (element: Element | null) => element !== null && !element.closest('[inert]');
  const checkedValue = (name: string) =>
    find(`input[name="${name}"]:checked`)?.getAttribute('value') ?? undefined;
  const methodNameIn = (value: string | undefined) => {
    if (value === undefined || value === '') return undefined;
    const kinds = {
      visa: /4242|visa/,
      mastercard: /4444|master/,
      mandate: /mandate|\b11(?!\d)/,
      card: /^card$/,
    };
    const kind = Object.entries(kinds).find(([, pattern]) => pattern.test(value))?.[0];
    return kind ?? (/transfer|Überweisung/i.test(value) ? 'transfer' : value);
  };
  const planNameIn = (id: string | undefined) => /^plan-(\w+)-/.exec(id ?? '')?.[1];

  const confirmStateOf = (confirmButton: Element | null): CheckoutView['confirmState'] => {
    if (!confirmButton) return 'absent';
    if (confirmButton.getAttribute('aria-busy') === 'true') return 'busy';
    return confirmButton.getAttribute('aria-disabled') === 'true' ? 'held' : 'ready';
  };

  const path = location.pathname + text(byTestId('pathname'));
  const unpaidPage = /error/.test(path) ? 'error' : 'checkout';
  const page = /confirmation/.test(path) ? 'confirmation' : unpaidPage;
  const emptyView = {
    isChoosing: false,
    canContinue: false,
    confirmState: 'absent',
    hasError: false,
  } as const;
  if (page !== 'checkout') return { page, steps: [], ...emptyView };
  const steps = [...document.querySelectorAll('h2')]
    .filter((heading) => isOpen(heading.closest('section')))
    .map((heading) => nameFor(text(heading)));
  const button = byTestId('paymentConfirmation.submitButton');
  const continueButton = byTestId('paymentMethods.continue');
  const methodText = find('[data-testid="paymentMethods"]')
    ? (checkedValue('paymentMethod') ?? checkedValue('paymentMethodType'))
    : text(byTestId('paymentMethods.summary')?.querySelector('div > div:last-child'));
  return {
    page,
    steps,
    plan: byTestId('paymentOffers')
      ? planNameIn(checkedValue('paymentOffers'))
      : nameFor(text(find('strong bdi') ?? find('bdi'))),
    reviewedPlan: button ? nameFor(text(find('strong bdi'))) : undefined,
    shownMethod: byTestId('paymentOffers') ? undefined : methodNameIn(methodText),
    isChoosing: find('[data-testid="paymentMethods"] input[type="radio"]') !== null,
    canContinue: continueButton instanceof HTMLButtonElement && !continueButton.disabled,
    confirmState: confirmStateOf(button),
    hasError: byTestId('paymentConfirmation.error') !== null,
  };
}

/** The headings of the steps and the titles of the plans, in both languages of the sequences. */
export const words: Record<string, string> = {
  'Choose how to pay': 'plan',
  'Wie möchten Sie zahlen?': 'plan',
  'Choose a payment method': 'method',
  'Zahlungsmethode wählen': 'method',
  'Check and confirm': 'confirm',
  'Prüfen und bestätigen': 'confirm',
  'Pay now': '0d',
  'Jetzt zahlen': '0d',
  'Pay in 30 days': '30d',
  'Zahlung in 30 Tagen': '30d',
  'Pay in 30 days, end of month': '30deom',
  'Zahlung 30 Tage nach Monatsende': '30deom',
  'Pay in 3 instalments': '3x',
  'Zahlung in 3 Raten': '3x',
};
