// Separate chunk: parts around the plans, and the reference of a next step that cannot be loaded.
export { BackToShop } from './back-to-shop';
export { OrderSummary } from './order-summary';
export { PlanReplaced } from './plan/plan-replaced';
export { SupportReference } from '@/components/errors/support-reference';
