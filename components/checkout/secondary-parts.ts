// A chunk of its own: what the checkout shows around the plans.
export { BackToShop } from './back-to-shop';
export { OrderSummary } from './order-summary';
export { PlanReplaced } from './plan/plan-replaced';
