import { outgoingEvents } from '@/sdk/checkout/src/protocol';
import { connectPlayground } from './appearance-playground';
import { connectCompanySearch } from './company';
import { connectControls, fillControls } from './controls';
import { connectDiagnosis } from './diagnosis';
import { createEmbeddedCheckout } from './embedded-checkout';
import { createEventLog } from './event-log';
import { failureTextOf } from './failure-text';
import { connectPayButton } from './pay-button';
import { connectServerLog } from './server-log';
import { parseShopParameters } from './shop-parameters';

function findElement(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`The shop's page has no ${selector}.`);
  return element;
}

const successMessage = findElement('[data-testid="shop.paid"]');
const failureMessage = findElement('[data-testid="shop.failed"]');
const cancelMessage = findElement('#left');
const logEvent = createEventLog(findElement('#events'));

/** Returns a field of a payload as text. */
const readText = (payload: unknown, name: string) => {
  const fields = new Map(Object.entries(Object(payload)));
  return String(fields.get(name) ?? '');
};

function showSuccess(payload: unknown): void {
  findElement('#status').textContent = readText(payload, 'status');
  failureMessage.hidden = true;
  successMessage.hidden = false;
  successMessage.scrollIntoView({ block: 'nearest' });
}

function showFailure(text: string): void {
  findElement('#reason').textContent = text;
  failureMessage.hidden = false;
  failureMessage.scrollIntoView({ block: 'nearest' });
}

function openShop(): void {
  const controls = document.querySelector<HTMLFormElement>('form.picker');
  if (controls) fillControls(controls, new URLSearchParams(location.search));
  const script = document.querySelector<HTMLScriptElement>('script[src$="/usance.js"]');
  if (!window.Usance || !script) {
    showFailure('The checkout does not answer. Is it running? Reload this page when it is');
    return;
  }
  const { origin } = new URL(script.src);
  const container = findElement('#checkout');
  const parameters = parseShopParameters(location.search, container.dataset.purchase);
  if (parameters.purchase)
    connectServerLog(parameters.purchase.id, findElement('#webhooks'), findElement('#server-log-hint'));
  const checkout = createEmbeddedCheckout(window.Usance, parameters, origin, container);
  for (const event of outgoingEvents) checkout.on(event, (payload) => logEvent(event, payload));
  checkout.on('success', showSuccess);
  const showPaymentFailure = (payload: unknown) => showFailure(failureTextOf(readText(payload, 'code')));
  checkout.on('failure', showPaymentFailure);
  checkout.on('rejected', showPaymentFailure);
  checkout.on('cancel', () => {
    checkout.unmount();
    cancelMessage.hidden = false;
    findElement('#order').focus();
  });
  findElement('#return').addEventListener('click', () => {
    cancelMessage.hidden = true;
    failureMessage.hidden = true;
    checkout.mount();
    findElement('#payment-title').scrollIntoView({ block: 'nearest' });
  });
  if (parameters.options.hideSummary === 'true')
    connectPayButton(checkout, findElement('#pay'), findElement('#pay-button'));
  findElement('#confirm').addEventListener('click', checkout.confirm);
  connectDiagnosis(
    findElement('#diagnose'),
    findElement('#diagnosis-summary'),
    findElement('#diagnosis'),
    checkout.diagnose,
  );
  connectCompanySearch(checkout, {
    box: findElement('#company'),
    nameElement: findElement('#company-name'),
    continueButton: findElement('#continue'),
    purchaseId: parameters.purchase?.id,
    onFailure: showFailure,
  });
  if (controls) connectControls(controls, checkout);
  const playground = document.querySelector<HTMLFormElement>('form.playground');
  if (playground) connectPlayground(playground, parameters.appearance, checkout.update);
  checkout.mount();
}

openShop();
