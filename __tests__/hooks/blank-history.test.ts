import { blankHistory } from '@/hooks/blank-history';

test('an entry is replaced as asked, without its state', () => {
  blankHistory(window.history);
  window.history.replaceState({ as: '/?key=key-basic' }, '', '/?key=key-basic&plan=p');
  expect(window.history.state).toBeNull();
  expect(window.location.search).toBe('?key=key-basic&plan=p');
});
