import { settings } from '@/lib/settings';
import { scrub } from './scrub';

export type Level = 'warning' | 'error' | 'fatal';
export type Report = { message: string; level: Level; fingerprint: string[] };

/**
 * Reports a fault, with keys and bank details taken out. `reason` groups equal faults under the fingerprint
 * "error page" plus itself. Goes to the console in development and nowhere in production, as long as no error
 * service is configured.
 */
export function report(
  error: unknown,
  { level = 'error', reason }: { level?: Level; reason?: string } = {},
): void {
  const message = scrub(error instanceof Error ? error.message : String(error));
  const entry: Report = { message, level, fingerprint: reason ? ['error page', reason] : ['{{ default }}'] };
  if (settings.development) console.warn(`[${entry.level}] ${entry.message}`);
}

/** Waits until what was reported has left the page, at most 2000 ms. */
export const flush = async (): Promise<void> => undefined;
