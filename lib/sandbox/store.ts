import { BoundedMap } from './bounded-map';
import { createMerchantRecords, type MerchantRecords } from './merchant/merchant-records';
import type { ReceivedRequest } from './received-request';
import { createScenarioInstance, organisationIdOf, type ScenarioInstance } from './scenario-instance';
import { findScenario } from './scenarios';
import {
  createWebhookSender,
  type WebhookSender,
  type WebhookSenderOptions,
} from './webhooks/webhook-sender';

/** The oldest instances beyond this limit are deleted. */
const MAX_INSTANCES = 1000;
/** The oldest identity sessions and billing requests beyond this limit are forgotten. */
const MAX_SESSIONS = 5000;
const instanceIdPattern = /^([a-z0-9-]+)(?:_[A-Za-z0-9_-]*)?$/;

type IdentitySession = { instanceId: string; pollCount: number };

export type Store = {
  now: () => number;
  /** Returns the instance with an id and creates it if necessary; undefined if the scenario does not exist. */
  openInstance: (id: string) => ScenarioInstance | undefined;
  /** Returns an existing instance. */
  findInstance: (id: string) => ScenarioInstance | undefined;
  identitySessions: Map<string, IdentitySession>;
  /** Instance ids by billing request id, for the instant payments that the bank can approve. */
  instanceIdsByBillingRequest: Map<string, string>;
  /** Returns the instances that merchants' servers created, oldest first. */
  listMerchantInstances: () => ScenarioInstance[];
  merchants: MerchantRecords;
  webhooks: WebhookSender;
  nextId: (prefix: string) => string;
  reset: () => void;
};

export function createStore({ now = Date.now, ...webhookOptions }: WebhookSenderOptions = {}): Store {
  const instances = new BoundedMap<string, ScenarioInstance>(MAX_INSTANCES);
  const merchants = createMerchantRecords();
  const webhooks = createWebhookSender({ now, ...webhookOptions });
  const identitySessions = new BoundedMap<string, IdentitySession>(MAX_SESSIONS);
  const instanceIdsByBillingRequest = new BoundedMap<string, string>(MAX_SESSIONS);
  let lastIdNumber = 0;

  const openInstance = (id: string) => {
    const name = id.length <= 57 ? instanceIdPattern.exec(id)?.[1] : undefined;
    const scenario = name === undefined ? undefined : findScenario(name);
    if (name === undefined || !scenario) return undefined;
    const instance = instances.get(id) ?? createScenarioInstance(id, name, scenario, now());
    instances.set(id, instance);
    return instance;
  };

  return {
    now,
    openInstance,
    findInstance: (id) => instances.get(id),
    identitySessions,
    instanceIdsByBillingRequest,
    listMerchantInstances: () => [...instances.values()].filter(({ merchantOrder }) => merchantOrder),
    merchants,
    webhooks,
    nextId: (prefix) => `${prefix}_${(lastIdNumber += 1)}`,
    reset: () => {
      instances.clear();
      identitySessions.clear();
      instanceIdsByBillingRequest.clear();
      merchants.reset();
      webhooks.reset();
    },
  };
}

/** Returns the instance id in the id of an entity, such as `order-{id}`. */
export const parseInstanceId = (prefix: string, id: string | undefined): string | undefined =>
  id?.startsWith(`${prefix}-`) ? id.slice(prefix.length + 1) : undefined;

/** Returns the id of the instance that a merchant's server created and whose order key the request has. */
export function findMerchantInstanceId(
  { headers }: ReceivedRequest,
  store: Store,
  matches: (instance: ScenarioInstance) => boolean = () => true,
): string | undefined {
  const authorization = headers.get('authorization');
  return store
    .listMerchantInstances()
    .find((instance) => authorization === `OrderKey ${instance.key}` && matches(instance))?.id;
}

/** Returns the id of the instance whose organisation is in the path. */
export const findOrganisationInstanceId = (received: ReceivedRequest, store: Store): string | undefined =>
  findMerchantInstanceId(
    received,
    store,
    (instance) => organisationIdOf(instance) === received.params.organisation,
  ) ?? parseInstanceId('org', received.params.organisation);
