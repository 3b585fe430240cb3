import { formatMoney } from '@/lib/domain/i18n/money';
import { findFinancingSource, toFinancingSourceId } from '@/lib/domain/mandates/creditors';
import { planIdOf } from '@/lib/domain/order/deferred-payment';
import { dueAmountOf } from '@/lib/domain/plans/amounts';
import { buildInstanceOrder, offeredPlansOf, type ScenarioInstance } from '@/lib/sandbox/scenario-instance';

/** The payment that the bank's page asks the buyer to approve, as texts. */
export type BankPayment = { amount: string; payee: string; merchant?: string; reference?: string };

/** Describes the payment that is due at once, with its amount and payee. */
export function describeBankPayment(instance: ScenarioInstance, origin: string): BankPayment {
  const { deferredPayment } = instance;
  const { total_amount: total, currency, merchant } = buildInstanceOrder(instance, origin);
  const planId = deferredPayment ? planIdOf(deferredPayment) : undefined;
  const plan = offeredPlansOf(instance, origin).find(({ id }) => id === planId);
  const [payment] = plan?.scheduled_payments ?? [];
  return {
    amount: formatMoney(payment ? dueAmountOf(payment) : total, currency, 'en-GB'),
    payee: findFinancingSource(toFinancingSourceId(plan?.financing_source)).name,
    merchant: merchant?.name ?? undefined,
    reference: deferredPayment?.number,
  };
}

const styles = `
:root { color-scheme: light dark; --text: #14213a; --quiet: #56607a; --line: #d5dae4; --bank: #0d5c4a; --on-bank: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --text: #eef1f7; --quiet: #b3bac9; --line: #3a4256; --bank: #7fd8bf; --on-bank: #0b1f1a; }
}
* { box-sizing: border-box; }
body { margin: 0; color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header { padding: 16px 24px; background: var(--bank); color: var(--on-bank); }
h1, h2, p, dl, dd { margin: 0; }
h1 { font-size: 1.125rem; font-weight: 600; }
main { display: grid; gap: 24px; max-inline-size: 480px; margin-inline: auto; padding: 32px 24px; }
h2 { font-size: 1.25rem; font-weight: 600; }
.amount { font-size: 2.25rem; line-height: 1.2; font-weight: 600; font-variant-numeric: tabular-nums; }
dl > div { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 12px; padding-block: 12px; border-block-end: 1px solid var(--line); }
dt, .note { color: var(--quiet); }
.note { font-size: 0.875rem; }
nav { display: grid; gap: 12px; }
a { padding: 12px 24px; border: 1px solid var(--bank); border-radius: 24px; color: var(--bank); font-weight: 600; text-align: center; text-decoration: none; }
#approve { background: var(--bank); color: var(--on-bank); }
a:focus-visible { outline: 3px solid var(--bank); outline-offset: 2px; }`;

/** Renders the approval page of the simulated bank; without a payment it asks for nothing but the answer. */
export const renderBankPage = (
  links: { approve: string; cancel: string },
  payment?: BankPayment,
) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Approve a payment – Sandbox bank</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<style>${styles}
</style>
<header><h1>Sandbox bank</h1></header>
<main>
<h2>Approve this payment?</h2>
${payment ? renderPayment(payment) : ''}
<nav aria-label="Answer">
<a id="approve" href="${escapeHtml(links.approve)}">Approve</a>
<a id="cancel" href="${escapeHtml(links.cancel)}">Cancel</a>
</nav>
<p class="note">This page simulates a bank. No money moves.</p>
</main>
</html>`;

const renderPayment = ({
  amount,
  payee,
  merchant,
  reference,
}: BankPayment) => `<p class="amount">${escapeHtml(amount)}</p>
<dl>${[
  ['To', payee],
  ['For your order at', merchant],
  ['Reference', reference],
  ['From', 'Business account ending 4821'],
]
  .map(([term, detail]) => detail && `<div><dt>${term}</dt><dd>${escapeHtml(detail)}</dd></div>`)
  .join('')}</dl>`;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
