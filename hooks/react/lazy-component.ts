import { lazy, type ComponentType } from 'react';
import { withRetries } from '@/lib/api/http/retry';

/** Loads a component. A failed load is retried like an API read; offline, it waits for a connection. */
export const loadComponent = <Props>(load: () => Promise<ComponentType<Props>>) =>
  withRetries(load, () => undefined);

/** Loads a component on its first render, as `loadComponent` does. */
export const lazyComponent = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadComponent(load) }));
