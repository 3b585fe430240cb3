// Proves pages/_app for the paths below /headless.
import { render, screen } from '@testing-library/react';
import mockRouter from 'next-router-mock';
import { answerFromSandbox } from '@/__tests__/support/sandbox';
import App from '@/pages/_app';

answerFromSandbox();

/** Renders the static 404 page, which Next serves for every path that does not exist. */
function openMissing(path: string) {
  mockRouter.setCurrentUrl(path);
  mockRouter.pathname = '/404';
  const appProps = { Component: () => <p>Page not found</p>, pageProps: {}, router: mockRouter };
  return render(<App {...(appProps as unknown as Parameters<typeof App>[0])} />);
}

test('a path below /headless that does not exist shows nothing', () => {
  const { container } = openMissing('/headless/nowhere?design=box');
  expect(container).toBeEmptyDOMElement();
});

test('any other path that does not exist shows the page for it', () => {
  openMissing('/nowhere');
  expect(screen.getByText('Page not found')).toBeInTheDocument();
});
