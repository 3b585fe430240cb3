import type { Scenario } from './scenario';
import { identityScenarios } from './scenarios/identity';
import { methodScenarios } from './scenarios/method';
import { offerScenarios } from './scenarios/offer';
import { paymentScenarios } from './scenarios/payment';
import { wireScenarios } from './scenarios/wire';

/** Every starting point by its name, which is what comes after `order-`, `intent-` and `key-`. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  ...offerScenarios,
  ...methodScenarios,
  ...identityScenarios,
  ...paymentScenarios,
  ...wireScenarios,
};

export const scenarioOf = (name: string): Scenario | undefined =>
  Object.hasOwn(scenarios, name) ? scenarios[name] : undefined;
