import type { EmbeddedCheckout } from './embedded-checkout';

/** Returns whether the step can be confirmed; a confirmation that failed can be repeated. */
const canConfirm = (step: unknown, status: unknown) =>
  (step !== 'company' && status === 'complete') || (step === 'confirm' && status === 'error');

/** Shows the shop's own button, which confirms what was chosen in the checkout. */
export function connectPayButton(checkout: EmbeddedCheckout, box: HTMLElement, button: HTMLElement): void {
  if (!(button instanceof HTMLButtonElement)) return;
  const text = button.textContent;
  box.hidden = false;
  button.addEventListener('click', checkout.confirm);
  checkout.on('formState', (payload) => {
    const { step, status }: { step?: unknown; status?: unknown } = Object(payload);
    // The buyer has pressed Continue in the checkout.
    if (!button.disabled && status === 'complete') button.focus();
    button.disabled = !canConfirm(step, status);
    button.textContent = status === 'submitting' && step === 'confirm' ? 'One moment…' : text;
  });
  for (const event of ['success', 'failure', 'rejected', 'cancel'] as const)
    checkout.on(event, () => {
      box.hidden = true;
    });
}
