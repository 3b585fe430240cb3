import { render, screen } from '@testing-library/react';
import { PartnerFrame } from '@/components/layout/partner-frame';
import { brands, defaultBrand } from '@/lib/domain/brands';
import type { Brand } from '@/lib/domain/brands';

const texts = { trustedPartner: 'Trusted', proudPartnership: 'Proud', authorisedBy: 'Authorised' };

const show = (brand: Brand, embedded = false) =>
  render(
    <PartnerFrame brand={brand} texts={texts} embedded={embedded}>
      Checkout
    </PartnerFrame>,
  );

test('an embedded checkout has neither header nor footer', () => {
  const { container } = show(defaultBrand, true);
  expect(container).toHaveTextContent(/^Checkout$/);
});

test.each(brands)('$id is a trusted partner with a logo, a proud partnership without', (brand) => {
  show(brand);
  const proud = brand !== defaultBrand && !brand.logo;
  expect(screen.getByRole('banner')).toHaveTextContent(proud ? 'Proud' : 'Trusted');
  expect(screen.queryAllByRole('img', { name: brand.title })).toHaveLength(brand.logo ? 1 : 0);
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Authorised');
});

test('the default brand is a trusted partner even without a logo', () => {
  show({ ...defaultBrand, logo: undefined });
  expect(screen.getByRole('banner')).toHaveTextContent('Trusted');
});
