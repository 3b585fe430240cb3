import { buildCard } from '@/lib/sandbox/builders';
import { addSavedMethod } from '@/lib/sandbox/saved-methods';

test('a scenario keeps its default and the newest thousand saved methods', () => {
  const paymentMethods = [{ ...buildCard({ id: 'default', is_default: true }), provider: 'stripe' as const }];
  for (let index = 0; index < 1200; index += 1)
    addSavedMethod({ paymentMethods }, { ...buildCard({ id: `card-${index}` }), provider: 'stripe' });
  expect(paymentMethods).toHaveLength(1000);
  expect(paymentMethods[0]?.id).toBe('default');
  expect(paymentMethods.at(-1)?.id).toBe('card-1199');
});
