import type { Payment } from './payment';

type Places = { box: HTMLElement; name: HTMLElement; next: HTMLElement };

/** Shows the company that was chosen, and the way on to the payment. */
export function wireCompany(payment: Payment, { box, name, next }: Places): void {
  payment.on('companySelection', (company) => {
    const fields = new Map<string, unknown>(Object.entries(Object(company)));
    name.textContent = String(fields.get('name') ?? '');
    box.hidden = company === null;
  });
  next.addEventListener('click', () => {
    box.hidden = true;
    payment.handOver();
  });
}
