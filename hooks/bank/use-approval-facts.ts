import { useState } from 'react';
import { useReference } from '@/hooks/order/use-reference';
import { usePaymentSelection, type Authorisation } from '@/hooks/payment-methods/use-payment-selection';
import type { BankApprovalFacts } from '@/lib/checkout/bank-approval-step';
import type { Order } from '@/lib/domain/order/order';
import { saveBankSession } from '@/lib/session/order-session';
import { readBankSession } from '@/lib/session/read-order-session';

/**
 * Returns the known facts of the payment, its authorisation, and whether one may be set up. A payment has only one
 * authorisation: it is set up once, and only if this page confirmed the order with a saved method.
 */
export function useApprovalFacts({ id }: Order) {
  const { selectedMethod: method, authorisation: unusedAuthorisation } = usePaymentSelection();
  const { parameters } = useReference();
  const [bankSession] = useState(() => readBankSession(id));
  const [newAuthorisation, setNewAuthorisation] = useState<Authorisation>();
  const isInstant = bankSession !== undefined || parameters.instantPaymentStatus === 'pending';
  // Without session storage, the authorisation in memory is the only one.
  const storedAuthorisation = bankSession?.url || bankSession?.flowId ? bankSession : undefined;
  const initialAuthorisation = storedAuthorisation ?? (isInstant ? unusedAuthorisation : undefined);
  const saveAuthorisation = (authorisation: Authorisation) => {
    saveBankSession(id, authorisation);
    setNewAuthorisation(authorisation);
  };
  return {
    facts: { planIdInUrl: parameters.plan, methodType: method?.type, isInstant } satisfies BankApprovalFacts,
    authorisation: newAuthorisation ?? initialAuthorisation,
    isFresh: unusedAuthorisation !== undefined,
    canBeSetUp: bankSession !== undefined && method?.type === 'instant_payment',
    saveAuthorisation,
  };
}
