/**
 * Sources of the pages that the product is compared with. Each shows the plans of the order in its URL as radios and sets
 * `data-chosen` on the document when a choice was handled.
 */
const head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Plans</title>';

const readOrder = `
async function readOrder() {
  const query = new URLSearchParams(location.search);
  const expand = 'customer.organisation,customer.user,payment_offer,deferred_payment';
  const address = '/api/sandbox/v1/payment/orders/' + encodeURIComponent(query.get('order')) + '/?expand=' + expand;
  const answer = await fetch(address, { headers: { authorization: 'OrderKey ' + query.get('key') } });
  return answer.json();
}`;

export const staticPage = `${head}<fieldset><legend>Plans</legend>${['Now', '30 days', '3 instalments']
  .map((name) => `<label><input type="radio" name="plan">${name}</label>`)
  .join('')}</fieldset>`;

export const scriptPage = `${head}<fieldset id="plans"><legend>Plans</legend>…</fieldset><script src="/app.js"></script>`;

export const plainScript = `${readOrder}
readOrder().then((order) => {
  const plans = document.getElementById('plans');
  plans.replaceChildren(...order.payment_offer.offered_payment_plans.map((plan) => {
    const label = document.createElement('label');
    const radio = Object.assign(document.createElement('input'), { type: 'radio', name: 'plan', value: plan.id });
    radio.onchange = () => (document.documentElement.dataset.chosen = plan.id);
    label.append(radio, plan.name);
    return label;
  }));
});`;

const plansComponent = `
import { createElement, useEffect, useState } from 'react';
${readOrder}
export function Plans() {
  const [order, setOrder] = useState();
  const [chosen, setChosen] = useState();
  useEffect(() => { readOrder().then(setOrder); }, []);
  useEffect(() => { if (chosen) document.documentElement.dataset.chosen = chosen; }, [chosen]);
  if (!order) return createElement('p', null, '…');
  const radio = ({ id, name }) => createElement('label', { key: id },
    createElement('input', { type: 'radio', name: 'plan', value: id, checked: id === chosen, onChange: () => setChosen(id) }),
    name);
  return createElement('fieldset', null, order.payment_offer.offered_payment_plans.map(radio));
}`;

export const reactPage = `${head}<div id="root"></div><script src="/app.js" defer></script>`;
export const reactScript = `${plansComponent}
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement(Plans));`;

export const nextPage = `${plansComponent}
export default Plans;`;

export const adyenPage = `${head}<link rel="stylesheet" href="/app.css"><div id="root"></div><script src="/app.js" defer></script>`;

const adyenStart = `${readOrder}
const own = location.origin + '/test/';
const paymentMethods = [
  { name: 'Cards', type: 'scheme', brands: ['visa', 'mc'] },
  { name: 'SEPA Direct Debit', type: 'sepadirectdebit' },
  { name: 'Pay later with Klarna', type: 'klarna' },
  { name: 'PayPo', type: 'paypo' },
];
readOrder().then(async (order) => {
  const checkout = await AdyenCheckout({
    environment: 'test',
    clientKey: 'test_bench',
    locale: 'en-US',
    countryCode: 'DE',
    amount: { value: order.total_amount, currency: 'EUR' },
    analytics: { enabled: false },
    paymentMethodsResponse: { paymentMethods },
    _environmentUrls: { api: own, analytics: own, cdn: { images: own, translations: own } },
  });
  new Dropin(checkout, options).mount('#root');
});`;

export const adyenMinimal = `
import { AdyenCheckout, Dropin, Card, SepaDirectDebit, Klarna, Redirect } from '@adyen/adyen-web';
import '@adyen/adyen-web/styles/adyen.css';
const options = { paymentMethodComponents: [Card, SepaDirectDebit, Klarna, Redirect], openFirstPaymentMethod: false };
${adyenStart}`;

export const adyenAuto = `
import { AdyenCheckout, Dropin } from '@adyen/adyen-web/auto';
import '@adyen/adyen-web/styles/adyen.css';
const options = { openFirstPaymentMethod: false };
${adyenStart}`;
