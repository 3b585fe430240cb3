import { renderHook } from '@testing-library/react';
import mockRouter from 'next-router-mock';
import { UrlProvider } from '@/hooks/order/use-reference';
import { useDocumentAttributes } from '@/hooks/use-document-attributes';

test('applies a pushed colour scheme, and ignores an unknown or missing one', () => {
  const applied = (search: string) => {
    mockRouter.setCurrentUrl(`/${search}`);
    renderHook(() => useDocumentAttributes(false), { wrapper: UrlProvider }).unmount();
    return document.documentElement.dataset.colorScheme;
  };
  const searches = ['?colorScheme=dark', '?colorScheme=sepia', '', '?colorScheme=auto', '?colorScheme=light'];
  expect(searches.map(applied)).toEqual(['dark', 'dark', 'dark', 'auto', 'light']);
});

test('applies a pushed brand, which no style names if it is unknown or missing', () => {
  const applied = (search: string) => {
    mockRouter.setCurrentUrl(`/${search}`);
    renderHook(() => useDocumentAttributes(false), { wrapper: UrlProvider }).unmount();
    return document.documentElement.dataset.brand;
  };
  expect(['?design=box', '?design=nowhere', ''].map(applied)).toEqual(['box', 'nowhere', '']);
});

test.each([
  { isStandalone: true, what: 'gives a standalone page more width', attribute: '' },
  { isStandalone: false, what: 'leaves an embedded page as it is', attribute: undefined },
])('$what', ({ isStandalone, attribute }) => {
  delete document.documentElement.dataset.isStandalone;
  renderHook(() => useDocumentAttributes(isStandalone), { wrapper: UrlProvider });
  expect(document.documentElement.dataset.isStandalone).toBe(attribute);
});
