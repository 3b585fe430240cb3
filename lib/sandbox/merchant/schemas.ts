import { array, number, object, type InferType } from 'yup';
import { failedStatuses, progressingStatuses } from '@/lib/domain/order/deferred-payment';
import {
  REQUIRED,
  amount,
  country,
  metadata,
  notificationUrl,
  optionalText,
  requiredText,
  returnUrl,
  text,
} from './fields';

const MAX_ITEMS = 200;

const address = () =>
  object({
    name: optionalText(),
    company_name: optionalText(),
    address_line1: optionalText(),
    address_line2: optionalText(),
    address_line3: optionalText(),
    city: optionalText(),
    region: optionalText(),
    postcode: optionalText(),
    country: country(),
    phone: optionalText(),
    email: optionalText(),
  })
    .nullable()
    .default(null);

const item = object({
  item_id: requiredText(),
  type: optionalText(),
  description: optionalText(500),
  quantity: number().typeError('A valid number is required.').required(REQUIRED),
  unit_price: amount().required(REQUIRED),
  total_amount: amount().required(REQUIRED),
  tax_amount: amount().default(0),
  tax_rate: number().typeError('A valid number is required.').default(0),
});

const orderStatuses = ['draft', 'UNPAID'];
export const orderSchema = object({
  unique_id: requiredText(),
  status: text()
    .transform((value) => (/^unpaid$/i.test(value) ? 'UNPAID' : value))
    .oneOf(orderStatuses, `Must be one of: ${orderStatuses.join(', ')}.`)
    .default('draft'),
  currency: requiredText().matches(/^[A-Z]{3}$/, 'Three capital letters are required, such as GBP.'),
  total_amount: amount().required(REQUIRED).min(1, 'Ensure this value is greater than or equal to 1.'),
  tax_amount: amount().default(0),
  order_date: text().nullable().default(null),
  invoice_date: text().nullable().default(null),
  due_date: text().nullable().default(null),
  items: array(item).max(MAX_ITEMS, `Ensure this field has no more than ${MAX_ITEMS} elements.`).default([]),
  customer: object({
    type: optionalText(),
    organisation: requiredText(),
    user: requiredText(),
    invoice_address: address(),
    delivery_address: address(),
  }),
  metadata: metadata(),
});
export type OrderBody = InferType<typeof orderSchema>;

const urls = () =>
  object({
    success: returnUrl(),
    failure: returnUrl(),
    cancel: returnUrl(),
    notification: notificationUrl(),
    merchant_terms: returnUrl(),
  });
export const offerSchema = object({
  order: requiredText(),
  urls: urls(),
  locale: text(35).nullable().default(null),
  metadata: metadata(),
});
export type OfferBody = InferType<typeof offerSchema>;
export const intentSchema = object({
  order: requiredText(),
  merchant_urls: urls(),
  locale: text(35).nullable().default(null),
  metadata: metadata(),
});

export const postSaleSchema = object({ amount: amount(), metadata: metadata() });

const paymentStatuses = [...progressingStatuses, ...failedStatuses];
export const simulationSchema = object({
  status: requiredText().oneOf(paymentStatuses, `Must be one of: ${paymentStatuses.join(', ')}.`),
  rejection_code: text().nullable().default(null),
});
