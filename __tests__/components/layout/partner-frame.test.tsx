import { act, screen, waitFor } from '@testing-library/react';
import { EmbeddedPage } from '@/components/layout/embedded-page';
import { brands } from '@/lib/domain/brands';
import { renderScreen } from '@/__tests__/support/render';

beforeAll(() => {
  // jsdom lays nothing out, and has no observer of sizes.
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

const show = (design: string, embedded?: boolean) =>
  renderScreen(
    <EmbeddedPage fallback="" embedded={embedded}>
      Checkout
    </EmbeddedPage>,
    { url: `/?design=${design}` },
  );

test.each(brands)('$id has neither header nor footer, because it is embedded', async ({ id }) => {
  await act(async () => void show(id));
  expect(await screen.findByText('Checkout')).toBeVisible();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveStyle({ maxInlineSize: '832px' });
});

test.each(brands)(
  '$id would be a trusted partner with a logo, a proud partnership without',
  async (brand) => {
    await act(async () => void show(brand.id, false));
    const proud = brand.id !== 'default' && !brand.logo;
    const wording = proud
      ? `In proud partnership with ${brand.title}`
      : 'Your trusted partner for trade credit';
    await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent(wording));
    expect(screen.getByRole('banner')).toHaveStyle({ minBlockSize: '56px' });
    expect(screen.queryAllByRole('img', { name: brand.title })).toHaveLength(brand.logo ? 1 : 0);
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Trade credit from an authorised provider');
    expect(screen.getByRole('main')).toHaveStyle({ maxInlineSize: '1132px' });
  },
);
