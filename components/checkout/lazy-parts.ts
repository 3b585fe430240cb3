import { lazyComponent } from '@/hooks/react/lazy-component';

export const importSecondaryParts = () => import('./secondary-parts');

export const BackToShop = lazyComponent(async () => (await importSecondaryParts()).BackToShop);
export const OrderSummary = lazyComponent(async () => (await importSecondaryParts()).OrderSummary);
export const OfferValidity = lazyComponent(async () => (await importSecondaryParts()).OfferValidity);
export const PlanReplaced = lazyComponent(async () => (await importSecondaryParts()).PlanReplaced);
export const PlanSchedule = lazyComponent(async () => (await importSecondaryParts()).PlanSchedule);
