import { lazy, type ComponentType } from 'react';
import { withRetries } from '@/lib/api/retry';

/**
 * A part of the screen that is loaded when it is needed. A load that fails is tried again like any read, and without a
 * connection as soon as there is one.
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await withRetries(load, () => undefined) }));
