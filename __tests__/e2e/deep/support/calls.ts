import type { Call } from './call';
import { checkCalls } from './check-calls';
import { listCalls } from './list-calls';
import { orderCalls } from './order-calls';
import { setupCalls } from './setup-calls';

/** The twenty calls by their names in the table. */
export const calls: Record<string, Call> = { ...orderCalls, ...checkCalls, ...listCalls, ...setupCalls };
