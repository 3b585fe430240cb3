import { lazyComponent } from '@/hooks/react/lazy-component';

export const importSecondaryParts = () => import('./secondary-parts');

export const BackToShop = lazyComponent(async () => (await importSecondaryParts()).BackToShop);
export const OrderSummary = lazyComponent(async () => (await importSecondaryParts()).OrderSummary);
export const PlanReplaced = lazyComponent(async () => (await importSecondaryParts()).PlanReplaced);
export const SupportReference = lazyComponent(async () => (await importSecondaryParts()).SupportReference);
