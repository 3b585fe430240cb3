import { createElement, type CheckoutElement, type CompanySearchElement } from './element';
import { frameUrl, type Kind, type Reference } from './frame-url';
import type { Changes, CheckoutOptions, CompanySearchOptions, UsanceOptions } from './options';

export type Elements = {
  create(kind: 'checkout', options: CheckoutOptions): CheckoutElement;
  create(kind: 'companySearch', options?: CompanySearchOptions): CompanySearchElement;
};

export type UsanceClient = {
  elements: () => Elements;
  /** Reaches every element made from here, and those still to be made. */
  update: (changes: Changes) => void;
};

/**
 * The merchant's end of Usance Checkout.
 * @param publicKey the merchant's public token, `pk_test…` or `pk_live…`
 */
export function Usance(publicKey: string, options: UsanceOptions = {}): UsanceClient {
  const { origin, ...defaults } = options;
  const made = new Set<CheckoutElement>();
  let common: Changes = defaults;

  function create(kind: Kind, own: Reference & Changes = {}): CheckoutElement & CompanySearchElement {
    const options = { ...common, ...own };
    const urlOf = (changes: Changes) => frameUrl(kind, { ...options, ...changes }, { origin, publicKey });
    // What is missing is said here, before anything is mounted.
    urlOf({});
    const element = createElement(urlOf, () => made.delete(element));
    made.add(element);
    return element;
  }

  return {
    elements: () => ({ create }),
    update: (changes) => {
      common = { ...common, ...changes };
      made.forEach((element) => element.update(changes));
    },
  };
}
