// A chunk of its own: what the plan step shows besides the plans.
export { BackToShop } from './back-to-shop';
export { OfferValidity } from './plan/offer-validity';
export { PlanReplaced } from './plan/plan-replaced';
export { PlanSchedule } from './plan/plan-schedule';
