// A chunk of its own: what the checkout shows around the plans, or when the next step cannot be loaded.
export { BackToShop } from './back-to-shop';
export { OrderSummary } from './order-summary';
export { PlanReplaced } from './plan/plan-replaced';
export { SupportReference } from '@/components/errors/support-reference';
