import { handOver } from '@/lib/domain/hand-over';

const searching = {
  showCompanySearch: 'true',
  publicKey: 'pk_test_x',
  companyId: 'co-1',
  localeController: 'userBased',
};
const paying = { order: 'o-1', key: 'k', plan: 'p-1', design: 'box', instantPaymentStatus: 'complete' };

test.each([
  ['a brand is added', paying, { design: 'agora' }, { ...paying, design: 'agora' }],
  ['an id without any key hands nothing over', searching, { intent: 'i-1' }, { ...searching, intent: 'i-1' }],
  [
    'an intent with its key ends the company search and keeps the company',
    searching,
    { intent: 'i-1', key: 'k' },
    { ...searching, showCompanySearch: undefined, intent: 'i-1', key: 'k' },
  ],
  [
    'a search that is asked for with it stays',
    searching,
    { intent: 'i-1', key: 'k', showCompanySearch: 'true' },
    { ...searching, intent: 'i-1', key: 'k' },
  ],
  [
    'another order takes nothing of the one before along',
    paying,
    { order: 'o-2', key: 'k2' },
    { order: 'o-2', key: 'k2', design: 'box' },
  ],
  [
    'a plan that comes with it counts',
    paying,
    { order: 'o-2', plan: 'p-2' },
    { order: 'o-2', key: 'k', plan: 'p-2', design: 'box' },
  ],
  ['the same order keeps its plan', paying, { order: 'o-1', key: 'k' }, paying],
  [
    'the same intent keeps its plan',
    { intent: 'i-1', key: 'k', plan: 'p-1' },
    { intent: 'i-1', key: 'k' },
    { intent: 'i-1', key: 'k', plan: 'p-1' },
  ],
  [
    'an intent takes the order’s place',
    paying,
    { intent: 'i-1', key: 'k2' },
    { intent: 'i-1', key: 'k2', design: 'box' },
  ],
  [
    'and an order the intent’s',
    { intent: 'i-1', key: 'k', plan: 'p' },
    { order: 'o-1', key: 'k' },
    { order: 'o-1', key: 'k' },
  ],
])('%s', (_, current, pushed, expected) => {
  const defined = Object.entries(handOver(current, pushed)).filter(([, value]) => value !== undefined);
  const wanted = Object.entries(expected).filter(([, value]) => value !== undefined);
  expect(Object.fromEntries(defined)).toEqual(Object.fromEntries(wanted));
});
