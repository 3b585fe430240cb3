import { useHydrated } from '@/hooks/react/use-hydrated';
import { getSupportReference } from '@/lib/telemetry/errors/support-reference';

/** Returns the reference that the buyer quotes to support; undefined in the static document. */
export const useSupportReference = (): string | undefined =>
  useHydrated() ? getSupportReference() : undefined;
