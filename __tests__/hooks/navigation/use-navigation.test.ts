import mockRouter from 'next-router-mock';
import { createNavigation } from '@/hooks/navigation/use-navigation';

const startNavigation = (url: string) => {
  mockRouter.setCurrentUrl(url);
  const navigation = createNavigation();
  navigation.start();
  return navigation;
};

test('applies each change of the query to the result of the previous one', async () => {
  const { setQuery } = startNavigation('/?order=a&key=k');
  await Promise.all([setQuery({ design: 'agora' }), setQuery({ plan: 'p' }), setQuery({ plan: 'q' })]);
  expect(mockRouter.asPath).toBe('/?order=a&key=k&plan=q&design=agora');
});

test('queues navigation until it is started', async () => {
  mockRouter.setCurrentUrl('/?order=a&key=k');
  const { setQuery, start } = createNavigation();
  const queryChange = setQuery({ plan: 'p' });
  expect(mockRouter.asPath).toBe('/?order=a&key=k');
  start();
  await queryChange;
  expect(mockRouter.asPath).toContain('plan=p');
});

test('skips a conditional change if an earlier one has made it obsolete', async () => {
  const { setQuery } = startNavigation('/?order=a&key=k');
  const chosen = setQuery({ plan: 'chosen' });
  const automatic = setQuery({ plan: 'automatic' }, ({ plan }) => plan === undefined);
  await Promise.all([chosen, automatic]);
  expect(mockRouter.asPath).toContain('plan=chosen');
});

test('keeps unknown parameters and the hash when the query or the language changes', async () => {
  const { setQuery, setLocale } = startNavigation('/?order=a&key=k&utm=mail#pay');
  await setQuery({ plan: 'p' });
  expect(mockRouter.asPath).toBe('/?utm=mail&order=a&key=k&plan=p#pay');
  await setLocale('de');
  expect([mockRouter.asPath, mockRouter.locale]).toEqual(['/?utm=mail&order=a&key=k&plan=p#pay', 'de']);
});

test('keeps the query of an internal destination and adds that of the page', async () => {
  const { leavePage } = startNavigation('/?order=a&key=k&utm=mail');
  await leavePage({ kind: 'internal', path: '/confirmation?shop=7&utm=shop#done' });
  expect(mockRouter.asPath).toBe('/confirmation?shop=7&utm=shop&order=a&key=k#done');
});

test('leaves the page once, with its query, and drops later navigation', async () => {
  const { leavePage, setQuery, isLeaving } = startNavigation('/?order=a&key=k');
  const pageLeave = leavePage({ kind: 'internal', path: '/error?plan=p' });
  expect(isLeaving()).toBe(true);
  await Promise.all([
    pageLeave,
    setQuery({ design: 'box' }),
    leavePage({ kind: 'internal', path: '/elsewhere' }),
  ]);
  expect(mockRouter.asPath).toMatch(/^\/error\?order=a&key=k&plan=p/);
  expect(isLeaving()).toBe(false);
});

test('makes the changes that were asked for before the page was left', async () => {
  const { leavePage, setQuery } = startNavigation('/?order=a&key=k');
  await Promise.all([setQuery({ order: 'b' }), leavePage({ kind: 'internal', path: '/error' })]);
  expect(mockRouter.asPath).toBe('/error?order=b&key=k');
});

test('stays on a page that shows another order by then', async () => {
  const { leavePage, setQuery, isLeaving } = startNavigation('/?order=a&key=k');
  await Promise.all([
    setQuery({ order: 'b' }),
    leavePage({ kind: 'internal', path: '/error' }, ({ order }) => order === 'a'),
  ]);
  expect([mockRouter.asPath, isLeaving()]).toEqual(['/?order=b&key=k', false]);
});

test('reads the query after the changes that wait in the queue', async () => {
  const { readQuery, setQuery } = startNavigation('/?order=a&key=k');
  void setQuery({ plan: 'p' });
  expect(await readQuery()).toMatchObject({ order: 'a', plan: 'p' });
});

test('starts again with another order that is pushed to a page where the last one has ended', async () => {
  const { setQuery } = startNavigation('/error?order=a&key=k&redirect=none');
  await setQuery({ order: 'b', key: 'l' });
  expect(mockRouter.asPath).toBe('/?order=b&key=l&redirect=none');
});

test('collapses repeated slashes of an internal path', async () => {
  const { leavePage } = startNavigation('/?order=a&key=k');
  await leavePage({ kind: 'internal', path: '/https://shop.example//done' });
  expect(mockRouter.asPath).toBe('/https:/shop.example/done?order=a&key=k');
});
