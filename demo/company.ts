import type { CheckoutTarget, EmbeddedCheckout } from './embedded-checkout';

type CompanyElements = { box: HTMLElement; nameElement: HTMLElement; continueButton: HTMLElement };
type CompanySearchOptions = CompanyElements & {
  /** The purchase that waits for a company; without one the checkout opens the intent of the shop's query. */
  purchaseId?: string;
  onFailure: (reason: string) => void;
};

/** Shows the selected company and the button that continues to the payment, in the name of that company. */
export function connectCompanySearch(
  checkout: EmbeddedCheckout,
  { box, nameElement, continueButton, purchaseId, onFailure }: CompanySearchOptions,
): void {
  let selectedCompany: unknown;
  checkout.on('companySelection', (company) => {
    selectedCompany = company;
    const fields = new Map<string, unknown>(Object.entries(Object(company)));
    nameElement.textContent = String(fields.get('name') ?? '');
    box.hidden = company === null;
  });
  continueButton.addEventListener('click', () => {
    box.hidden = true;
    if (purchaseId === undefined) return checkout.startCheckout();
    buyForCompany(purchaseId, selectedCompany).then(checkout.startCheckout, () => {
      box.hidden = false;
      onFailure('The shop could not create an order for this company');
    });
  });
}

/** Has the shop's server create an order for a company; returns its intent. */
async function buyForCompany(purchaseId: string, company: unknown): Promise<CheckoutTarget> {
  const response = await fetch(`/purchases/${purchaseId}/company`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(company),
  });
  if (!response.ok) throw new Error(`The shop's server responded ${response.status}.`);
  return response.json();
}
