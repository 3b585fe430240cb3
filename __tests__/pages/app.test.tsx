// Proves pages/_app: the paths below /headless, and that it ends the early script's wait for scripts.
import { render, screen } from '@testing-library/react';
import mockRouter from 'next-router-mock';
import type { ReactNode } from 'react';
import { answerFromSandbox } from '@/__tests__/support/sandbox';
import { createEarlyStore } from '@/lib/early/early-state';
import App from '@/pages/_app';

answerFromSandbox();

afterEach(() => {
  jest.restoreAllMocks();
  delete window.usanceEarlyPage;
});

const NotFoundPage = () => <p>Page not found</p>;

/** Renders the static 404 page, which Next serves for every path that does not exist. */
function openMissing(path: string, Component: () => ReactNode = NotFoundPage) {
  mockRouter.setCurrentUrl(path);
  mockRouter.pathname = '/404';
  const appProps = { Component, pageProps: {}, router: mockRouter };
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

describe('the early script loads the page again no more', () => {
  const throwError = (): never => {
    throw new Error('A page that fails.');
  };

  test.each([
    ['a page', '/nowhere', NotFoundPage],
    ['a page without a UI', '/headless/nowhere', NotFoundPage],
    ['a page that fails', '/nowhere', throwError],
  ])('once React has begun with %s', (_, path, Component) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const stopReloads = jest.fn();
    window.usanceEarlyPage = { store: createEarlyStore(), handOver: () => undefined, stopReloads };
    openMissing(path, Component);
    expect(stopReloads).toHaveBeenCalledTimes(1);
  });
});
