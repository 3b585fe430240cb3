import { isUsableOrder } from '@/lib/domain/order';
import { isUsable } from '@/lib/domain/plan';
import { groupPlans } from '@/lib/domain/plan-groups';
import { buildCard, buildDirectDebit, buildIntent, buildOrder, buildPlan } from '@/lib/sandbox/builders';
import { createStore } from '@/lib/sandbox/store';
import { offeredPlans, orderOf } from '@/lib/sandbox/purchase';

test('what is built can be checked out', () => {
  expect(isUsableOrder(buildOrder())).toBe(true);
  expect(isUsable(buildPlan(), new Date('2026-11-21T00:00:00Z'))).toBe(true);
  expect(buildIntent({ order: null }).order).toBeNull();
});

test('overrides reach into the details of a method', () => {
  expect(buildCard({ id: 'a', card: { last4: '0002' } })).toMatchObject({
    id: 'a',
    card: { brand: 'visa', last4: '0002' },
  });
  expect(buildDirectDebit({ direct_debit: { bank_name: 'Monzo' } }).direct_debit.account_number_ending).toBe(
    '11',
  );
});

test('the order of a scenario is usable, and its first plan is paid now', () => {
  const purchase = createStore({ now: () => 0 }).purchase('basic_x');
  if (!purchase) throw new Error('basic exists');
  expect(isUsableOrder(orderOf(purchase, 'http://localhost'))).toBe(true);
  const { payNow, payLater } = groupPlans(offeredPlans(purchase, 'http://localhost'), 125_000);
  expect(payNow.map(({ name }) => name)).toEqual(['0d']);
  expect(payLater.map(({ name }) => name)).toEqual(['30d', '30dEOM', '3x']);
});

test('plan ids stay short and different inside the longest order', () => {
  const purchase = createStore().purchase(`basic_${'x'.repeat(51)}`);
  const ids = purchase ? offeredPlans(purchase, 'http://localhost').map(({ id }) => id) : [];
  expect(new Set(ids).size).toBe(4);
  ids.forEach((id) => expect(id).toMatch(/^[A-Za-z0-9_-]{1,64}$/));
});

test('a store forgets its oldest copies', () => {
  const store = createStore();
  for (let at = 0; at < 2100; at += 1) store.purchase(`single_${at}`);
  expect(store.known('single_0')).toBeUndefined();
  expect(store.known('single_2099')).toBeDefined();
});
