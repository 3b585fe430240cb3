import { mergePushedParameters } from '@/lib/domain/url/merge-pushed-parameters';

const searchParameters = {
  showCompanySearch: 'true',
  publicKey: 'pk_test_x',
  companyId: 'co-1',
  localeController: 'userBased',
};
const orderParameters = {
  order: 'o-1',
  key: 'k',
  plan: 'p-1',
  design: 'box',
  instantPaymentStatus: 'complete',
};

test.each([
  ['adds a brand', orderParameters, { design: 'agora' }, { ...orderParameters, design: 'agora' }],
  [
    'keeps the company search for an id without a key',
    searchParameters,
    { intent: 'i-1' },
    { ...searchParameters, intent: 'i-1' },
  ],
  [
    'ends the company search and keeps the company for an intent with a key',
    searchParameters,
    { intent: 'i-1', key: 'k' },
    { ...searchParameters, showCompanySearch: undefined, intent: 'i-1', key: 'k' },
  ],
  [
    'keeps a company search that is pushed with an intent',
    searchParameters,
    { intent: 'i-1', key: 'k', showCompanySearch: 'true' },
    { ...searchParameters, intent: 'i-1', key: 'k' },
  ],
  [
    'drops the parameters of the previous order',
    orderParameters,
    { order: 'o-2', key: 'k2' },
    { order: 'o-2', key: 'k2', design: 'box' },
  ],
  [
    'uses a plan that is pushed with another order',
    orderParameters,
    { order: 'o-2', plan: 'p-2' },
    { order: 'o-2', key: 'k', plan: 'p-2', design: 'box' },
  ],
  [
    'drops the name of the previous company',
    { companyId: 'co-1', companyName: 'One' },
    { companyId: 'co-2' },
    { companyId: 'co-2' },
  ],
  [
    'keeps the name of the same company',
    { companyId: 'co-1', companyName: 'One' },
    { companyId: 'co-1' },
    { companyId: 'co-1', companyName: 'One' },
  ],
  ['keeps the plan of the same order', orderParameters, { order: 'o-1', key: 'k' }, orderParameters],
  [
    'keeps the plan of the same intent',
    { intent: 'i-1', key: 'k', plan: 'p-1' },
    { intent: 'i-1', key: 'k' },
    { intent: 'i-1', key: 'k', plan: 'p-1' },
  ],
  [
    'replaces an order by an intent',
    orderParameters,
    { intent: 'i-1', key: 'k2' },
    { intent: 'i-1', key: 'k2', design: 'box' },
  ],
  [
    'replaces an intent by an order',
    { intent: 'i-1', key: 'k', plan: 'p' },
    { order: 'o-1', key: 'k' },
    { order: 'o-1', key: 'k' },
  ],
])('%s', (_, current, pushed, expected) => {
  const defined = Object.entries(mergePushedParameters(current, pushed)).filter(
    ([, value]) => value !== undefined,
  );
  const expectedEntries = Object.entries(expected).filter(([, value]) => value !== undefined);
  expect(Object.fromEntries(defined)).toEqual(Object.fromEntries(expectedEntries));
});
