import type { Plan } from '@/lib/domain/plan';

const COLLECTOR = 'gocardless';

/**
 * A direct-debit plan through the collecting provider: nothing else may settle it. Its payment is not done before the
 * buyer has come back from the bank.
 */
export function collectsFromBank(plan: Plan): boolean {
  const allowed = plan.scheduled_payments[0]?.allowed_payment_methods ?? [];
  return (
    allowed.length > 0 &&
    allowed.every(
      ({ type, provider, providers }) =>
        (type === 'direct_debit' || type === 'instant_payment') &&
        [provider, ...(providers ?? [])].some((name) => name === COLLECTOR),
    )
  );
}
