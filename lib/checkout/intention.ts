/** One decision to pay, with the uuid that makes repeating it harmless. */
export type Intention = { choice: string; id: string };
export type PaymentChoice = { order: string; plan: string; method: string };

/** The same choice keeps its uuid until an answer settles it; a new choice makes a new one. */
export function intentionFor(
  current: Intention | undefined,
  to: PaymentChoice,
  newId: () => string,
): Intention {
  const choice = [to.order, to.plan, to.method].join(' ');
  return current?.choice === choice ? current : { choice, id: newId() };
}
