import type { Scenario } from './scenario';
import { identityScenarios } from './scenarios/identity';
import { methodScenarios } from './scenarios/method';
import { offerScenarios } from './scenarios/offer';
import { paymentScenarios } from './scenarios/payment';
import { refusalScenarios } from './scenarios/refusal';
import { wireScenarios } from './scenarios/wire';

/** All scenarios by name; the name follows `order-`, `intent-` and `key-` in ids. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  ...offerScenarios,
  ...refusalScenarios,
  ...methodScenarios,
  ...identityScenarios,
  ...paymentScenarios,
  ...wireScenarios,
};

export const findScenario = (name: string): Scenario | undefined =>
  Object.hasOwn(scenarios, name) ? scenarios[name] : undefined;
