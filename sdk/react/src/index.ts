/** React components of Usance Checkout. */
export { UsanceProvider, useUsance, type UsanceProviderProps } from './usance-provider';
export { Checkout, type CheckoutProps } from './checkout';
export { CompanySearch, type CompanySearchProps } from './company-search';
export type { ElementHandle } from './use-mounted-element';
export type { EventProps } from './event-props';
