import type { CallUnderTest } from './call-under-test';
import { fraudCalls } from './fraud-calls';
import { orderCalls } from './order-calls';
import { savedMethodCalls } from './saved-method-calls';
import { setupCalls } from './setup-calls';

/** The twenty calls, by their names in the table of expected outcomes. */
export const callsUnderTest: Record<string, CallUnderTest> = {
  ...orderCalls,
  ...fraudCalls,
  ...savedMethodCalls,
  ...setupCalls,
};
