import type { EmbeddedCheckout } from './embedded-checkout';

type CompanyElements = { box: HTMLElement; nameElement: HTMLElement; continueButton: HTMLElement };

/** Shows the selected company and the button that continues to the payment. */
export function connectCompanySearch(
  checkout: EmbeddedCheckout,
  { box, nameElement, continueButton }: CompanyElements,
): void {
  checkout.on('companySelection', (company) => {
    const fields = new Map<string, unknown>(Object.entries(Object(company)));
    nameElement.textContent = String(fields.get('name') ?? '');
    box.hidden = company === null;
  });
  continueButton.addEventListener('click', () => {
    box.hidden = true;
    checkout.startCheckout();
  });
}
