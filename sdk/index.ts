/** What a merchant's TypeScript needs: the SDK, and the types of what it takes and tells. */
export { Usance, type Elements, type UsanceClient } from './usance';
export type { CheckoutElement, CompanySearchElement } from './element';
export type { Heard } from './handlers';
export type {
  Changes,
  CheckoutOptions,
  CompanySearchOptions,
  HandOver,
  PaymentOffer,
  UsanceOptions,
} from './options';
export type { OutgoingEvent, Payloads } from './protocol';
