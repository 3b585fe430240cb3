import { act, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, callSandbox } from '@/__tests__/support/sandbox';
import { EmbeddedPage } from '@/components/layout/embedded-page';
import { brands } from '@/lib/domain/brands';

answerFromSandbox();

const renderPage = (design: string) =>
  act(
    async () =>
      void renderScreen(<EmbeddedPage fallback="">Checkout</EmbeddedPage>, { url: `/?design=${design}` }),
  );

afterEach(() => jest.restoreAllMocks());

test.each(brands)('$id has neither header nor footer while it is embedded', async ({ id }) => {
  jest.spyOn(window, 'parent', 'get').mockReturnValue({ postMessage: () => undefined } as unknown as Window);
  await renderPage(id);
  expect(await screen.findByText('Checkout')).toBeVisible();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveStyle({ maxInlineSize: '832px' });
});

test.each(brands)(
  '$id has a header with its logo or its title, and a footer, outside a host page',
  async (brand) => {
    await renderPage(brand.id);
    const showsBrandTitle = brand.id !== 'default' && Boolean(brand.isWithoutLogo);
    const wording = showsBrandTitle
      ? `In proud partnership with ${brand.title}`
      : 'Your trusted partner for trade credit';
    await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent(wording));
    expect(screen.getByRole('banner')).toHaveStyle({ minBlockSize: '56px' });
    expect(screen.queryAllByRole('img', { name: brand.title })).toHaveLength(brand.isWithoutLogo ? 0 : 1);
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Trade credit from an authorised provider');
    expect(screen.getByRole('main')).toHaveStyle({ maxInlineSize: '1132px' });
  },
);

test('the footer names the lender and leads to terms, privacy and help in a new tab', async () => {
  await renderPage('default');
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByText(/The lender is Usance Payments Ltd/)).toBeVisible();
  expect(footer.getAllByRole('link')).toHaveLength(3);
  for (const name of ['Terms', 'Privacy', 'Help']) {
    const link = footer.getByRole('link', { name: `${name} (opens in a new tab)` });
    expect(link).toHaveAttribute('href', `/api/sandbox/pages/${name.toLowerCase()}`);
    expect(link).toHaveAttribute('target', '_blank');
    const page = await callSandbox('GET', `/api/sandbox/pages/${name.toLowerCase()}`);
    expect(page.body).toContain(`<h1>${name}</h1>`);
  }
});
