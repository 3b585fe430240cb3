export const plans = ['0d', '30d', '30deom', '3x'] as const;
export type PlanName = (typeof plans)[number];
export const methods = ['visa', 'mastercard', 'mandate', 'transfer'] as const;
export type MethodName = (typeof methods)[number];

/** What a checkout shows, in words that no language changes. `shown` is what was chosen of a list or folded into a line. */
export type View = {
  page: 'checkout' | 'confirmation' | 'error';
  steps: string[];
  plan?: string;
  /** What the last step sums up. */
  reviewed?: string;
  shown?: string;
  /** Whether there are methods to choose from. */
  choosing: boolean;
  /** Whether the method step leads on. */
  goesOn: boolean;
  confirm: 'absent' | 'ready' | 'busy';
  problem: boolean;
};

/** Reads a page. It runs in a browser as it stands, so that it knows nothing but its argument and the document. */
export function look(words: Record<string, string>): View {
  const find = (selector: string) => document.querySelector(selector);
  const test = (id: string) => find(`[data-testid="${id}"]`);
  const text = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';
  const named = (found: string) => words[found] ?? found;
  const isOpen = (element: Element | null) => element !== null && !element.closest('[inert]');
  const checked = (name: string) => find(`input[name="${name}"]:checked`)?.getAttribute('value') ?? undefined;
  const methodIn = (value: string | undefined) => {
    if (value === undefined || value === '') return undefined;
    const kinds = { visa: /4242|visa/, mastercard: /4444|master/, mandate: /mandate|11$/, card: /^card$/ };
    const kind = Object.entries(kinds).find(([, pattern]) => pattern.test(value))?.[0];
    return kind ?? (/transfer|Überweisung/i.test(value) ? 'transfer' : value);
  };
  const planIn = (id: string | undefined) => /^plan-(\w+)-/.exec(id ?? '')?.[1];

  const path = location.pathname + text(test('pathname'));
  const page = /confirmation/.test(path) ? 'confirmation' : /error/.test(path) ? 'error' : 'checkout';
  const none = { choosing: false, goesOn: false, confirm: 'absent', problem: false } as const;
  if (page !== 'checkout') return { page, steps: [], ...none };
  const steps = [...document.querySelectorAll('h2')]
    .filter((heading) => isOpen(heading.closest('section')))
    .map((heading) => named(text(heading)));
  const button = test('paymentConfirmation.submitButton');
  const onward = test('paymentMethods.continue');
  const chosen = find('[data-testid="paymentMethods"]')
    ? (checked('paymentMethod') ?? checked('paymentMethodType'))
    : text(test('paymentMethods.summary')?.querySelector('div > div:last-child'));
  return {
    page,
    steps,
    plan: test('paymentOffers') ? planIn(checked('paymentOffers')) : named(text(find('bdi'))),
    reviewed: button ? named(text(find('strong bdi'))) : undefined,
    shown: test('paymentOffers') ? undefined : methodIn(chosen),
    choosing: find('[data-testid="paymentMethods"] input[type="radio"]') !== null,
    goesOn: onward instanceof HTMLButtonElement && !onward.disabled,
    confirm: !button ? 'absent' : button.getAttribute('aria-busy') === 'true' ? 'busy' : 'ready',
    problem: test('paymentConfirmation.error') !== null,
  };
}

/** The headings of the steps and the titles of the plans, in both languages that the sequences speak. */
export const words: Record<string, string> = {
  'Choose how to pay': 'plan',
  'Wie möchten Sie zahlen?': 'plan',
  'Choose a settlement method': 'method',
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
