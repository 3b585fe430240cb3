import { isUsableOrder } from '@/lib/domain/order/order';
import { isUsable } from '@/lib/domain/plans/plan';
import { groupPlans } from '@/lib/domain/plans/plan-groups';
import { buildCard, buildDirectDebit, buildIntent, buildOrder, buildPlan } from '@/lib/sandbox/builders';
import { offeredPlansOf, buildInstanceOrder } from '@/lib/sandbox/scenario-instance';
import { createStore } from '@/lib/sandbox/store';

test('the builders build an order that can be checked out', () => {
  expect(isUsableOrder(buildOrder())).toBe(true);
  expect(isUsable(buildPlan(), new Date('2026-11-21T00:00:00Z'))).toBe(true);
  expect(buildIntent({ order: null }).order).toBeNull();
});

test('buildCard and buildDirectDebit merge overrides into the details of a method', () => {
  expect(buildCard({ id: 'a', card: { last4: '0002' } })).toMatchObject({
    id: 'a',
    card: { brand: 'visa', last4: '0002' },
  });
  expect(buildDirectDebit({ direct_debit: { bank_name: 'Monzo' } }).direct_debit.account_number_ending).toBe(
    '11',
  );
});

test('the order of a scenario is usable and its first plan is paid now', () => {
  const purchase = createStore({ now: () => 0 }).openInstance('basic_x');
  if (!purchase) throw new Error('basic exists');
  expect(isUsableOrder(buildInstanceOrder(purchase, 'http://localhost'))).toBe(true);
  const { payNow, payLater } = groupPlans(offeredPlansOf(purchase, 'http://localhost'), 125_000);
  expect(payNow.map(({ name }) => name)).toEqual(['0d']);
  expect(payLater.map(({ name }) => name)).toEqual(['30d', '30dEOM', '3x']);
});

test('plan ids are short and unique for the longest instance id', () => {
  const purchase = createStore().openInstance(`basic_${'x'.repeat(51)}`);
  const ids = purchase ? offeredPlansOf(purchase, 'http://localhost').map(({ id }) => id) : [];
  expect(new Set(ids).size).toBe(4);
  ids.forEach((id) => expect(id).toMatch(/^[A-Za-z0-9_-]{1,64}$/));
});

test('a store deletes its oldest instances', () => {
  const store = createStore();
  for (let at = 0; at < 2100; at += 1) store.openInstance(`single_${at}`);
  expect(store.findInstance('single_0')).toBeUndefined();
  expect(store.findInstance('single_2099')).toBeDefined();
});
