import fc from 'fast-check';

/** Plans with the types of the wire and arbitrary values. */
export const arbitraryPlan = fc.record({
  id: fc.string(),
  name: fc.string(),
  status: fc.string(),
  valid_until: fc.option(fc.string()),
  scheduled_payments: fc.array(
    fc.record({
      amount: fc.double(),
      due_date: fc.option(fc.string()),
      due_date_config: fc.option(fc.record({ due_after_nb_days: fc.integer({ min: -10_000, max: 10_000 }) })),
    }),
  ),
});
