import mockRouter from 'next-router-mock';
import { createNavigation } from '@/hooks/use-navigation';

const start = (url: string) => {
  mockRouter.setCurrentUrl(url);
  const navigation = createNavigation();
  navigation.begin();
  return navigation;
};

test('each step sees the address that the one before has left', async () => {
  const { setQuery } = start('/?order=a&key=k');
  await Promise.all([setQuery({ design: 'agora' }), setQuery({ plan: 'p' }), setQuery({ plan: 'q' })]);
  expect(mockRouter.asPath).toBe('/?order=a&key=k&plan=q&design=agora');
});

test('nothing moves before the router has read the address', async () => {
  mockRouter.setCurrentUrl('/?order=a&key=k');
  const { setQuery, begin } = createNavigation();
  const moved = setQuery({ plan: 'p' });
  expect(mockRouter.asPath).toBe('/?order=a&key=k');
  begin();
  await moved;
  expect(mockRouter.asPath).toContain('plan=p');
});

test('an automatic plan gives way to one that was chosen meanwhile', async () => {
  const { setQuery } = start('/?order=a&key=k');
  const chosen = setQuery({ plan: 'chosen' });
  const automatic = setQuery({ plan: 'automatic' }, ({ plan }) => plan === undefined);
  await Promise.all([chosen, automatic]);
  expect(mockRouter.asPath).toContain('plan=chosen');
});

test('a page is left once, with its query, and nothing comes in between', async () => {
  const { leave, setQuery, isLeaving } = start('/?order=a&key=k');
  const left = leave({ kind: 'internal', path: '/error?plan=p' });
  expect(isLeaving()).toBe(true);
  await Promise.all([left, setQuery({ design: 'box' }), leave({ kind: 'internal', path: '/elsewhere' })]);
  expect(mockRouter.asPath).toMatch(/^\/error\?order=a&key=k&plan=p/);
  expect(isLeaving()).toBe(false);
});

test('repeated slashes of an address of ours are one, as for its server', async () => {
  const { leave } = start('/?order=a&key=k');
  await leave({ kind: 'internal', path: '/https://shop.example//done' });
  expect(mockRouter.asPath).toBe('/https:/shop.example/done?order=a&key=k');
});
