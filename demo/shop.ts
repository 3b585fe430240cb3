import { outgoingEvents } from '@/sdk/protocol';
import { wireCompany } from './company';
import { wireControls } from './controls';
import { createEventLog } from './event-log';
import { createPayment } from './payment';
import { visitOf } from './visit';

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The shop's page has no ${selector}.`);
  return found;
}

const paid = find('[data-testid="shop.paid"]');
const failed = find('[data-testid="shop.failed"]');
const left = find('#left');
const log = createEventLog(find('#events'));

/** A field of a payload, as text. */
const read = (payload: unknown, name: string) => {
  const fields = new Map(Object.entries(Object(payload)));
  return String(fields.get(name) ?? '');
};

function sayPaid(payload: unknown): void {
  find('#status').textContent = read(payload, 'status');
  failed.hidden = true;
  paid.hidden = false;
  paid.scrollIntoView({ block: 'nearest' });
}

function sayFailed(payload: unknown): void {
  find('#reason').textContent = read(payload, 'reason');
  failed.hidden = false;
  failed.scrollIntoView({ block: 'nearest' });
}

function openShop(): void {
  const script = document.querySelector<HTMLScriptElement>('script[src$="/usance.js"]');
  if (!window.Usance || !script) {
    sayFailed({ reason: 'The checkout does not answer. Is it running? Reload this page when it is' });
    return;
  }
  const { origin } = new URL(script.src);
  const payment = createPayment(window.Usance, visitOf(location.search), origin, find('#checkout'));
  for (const event of outgoingEvents) payment.on(event, (payload) => log(event, payload));
  payment.on('success', sayPaid);
  payment.on('failure', sayFailed);
  payment.on('rejected', sayFailed);
  payment.on('cancel', () => {
    payment.leave();
    left.hidden = false;
    find('#order').focus();
  });
  find('#return').addEventListener('click', () => {
    left.hidden = true;
    failed.hidden = true;
    payment.show();
    find('#payment-title').scrollIntoView({ block: 'nearest' });
  });
  find('#confirm').addEventListener('click', payment.confirm);
  wireCompany(payment, { box: find('#company'), name: find('#company-name'), next: find('#continue') });
  const controls = document.querySelector<HTMLFormElement>('form.picker');
  if (controls) wireControls(controls, payment);
  payment.show();
}

openShop();
