/** The SDK for merchants who use TypeScript: its entry point and the types of its options and events. */
export { loadUsance, type LoadOptions } from './load-usance';
export { Usance, type Elements, type UsanceClient } from './usance';
export type { Appearance } from './appearance';
export type { ColorScheme } from './color-scheme';
export type { CheckoutElement, CompanySearchElement } from './element';
export type { HandlerPayload } from './event-handlers';
export type {
  ElementOptions,
  CheckoutOptions,
  CompanySearchOptions,
  CheckoutTarget,
  CountryOption,
  PaymentOfferInput,
  UsanceOptions,
} from './options';
export type { DiagnosticsReport } from './report-problem';
export type { OutgoingEvent, Payloads } from './protocol';
