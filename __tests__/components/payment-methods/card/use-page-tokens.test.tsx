import { act, renderHook } from '@testing-library/react';
import mockRouter from 'next-router-mock';
import { usePageTokens } from '@/components/payment-methods/card/use-page-tokens';
import { UrlProvider } from '@/hooks/order/use-reference';
import { useDocumentAttributes } from '@/hooks/use-document-attributes';

test("a provider's field follows a colour scheme that the host page pushes", () => {
  const style = document.createElement('style');
  style.textContent = ':root { --text: black } :root[data-color-scheme="dark"] { --text: white }';
  document.head.append(style);
  mockRouter.setCurrentUrl('/');
  const { result } = renderHook(
    () => {
      useDocumentAttributes(false);
      return usePageTokens();
    },
    { wrapper: UrlProvider },
  );
  expect(result.current.text).toBe('black');
  act(() => mockRouter.setCurrentUrl('/?colorScheme=dark'));
  expect(result.current.text).toBe('white');
  style.remove();
});
