import { clearHistoryState } from '@/hooks/navigation/clear-history-state';

test('replaces the history entry without its state', () => {
  clearHistoryState(window.history);
  window.history.replaceState({ as: '/?key=key-basic' }, '', '/?key=key-basic&plan=p');
  expect(window.history.state).toBeNull();
  expect(window.location.search).toBe('?key=key-basic&plan=p');
});
