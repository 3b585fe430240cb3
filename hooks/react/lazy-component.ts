import { lazy, type ComponentType } from 'react';
import { withRetries } from '@/lib/api/http/retry';

/** Loads a component on its first render. A failed load is retried like an API read; offline, it waits for a connection. */
export const lazyComponent = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await withRetries(load, () => undefined) }));
