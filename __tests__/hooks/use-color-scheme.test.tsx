import { renderHook } from '@testing-library/react';
import mockRouter from 'next-router-mock';
import { UrlProvider } from '@/hooks/order/use-reference';
import { useColorScheme } from '@/hooks/use-color-scheme';

test('applies a pushed colour scheme, and ignores an unknown or missing one', () => {
  const applied = (search: string) => {
    mockRouter.setCurrentUrl(`/${search}`);
    renderHook(useColorScheme, { wrapper: UrlProvider }).unmount();
    return document.documentElement.dataset.colorScheme;
  };
  const searches = ['?colorScheme=dark', '?colorScheme=sepia', '', '?colorScheme=auto', '?colorScheme=light'];
  expect(searches.map(applied)).toEqual(['dark', 'dark', 'dark', 'auto', 'light']);
});
