import { resolveLegalLinks } from '@/lib/checkout/legal-links';
import { buildOffer, buildOrder } from '@/lib/sandbox/builders';

const context = { origin: 'https://pay.example', path: '/', allowedHosts: [] };
const resolveFor = (terms_url?: string, merchant_terms?: string) =>
  resolveLegalLinks(
    buildOrder({ payment_offer: buildOffer({ legals: { terms_url }, urls: { merchant_terms } }) }),
    context,
  );

test('links to the terms of the payment and of the shop', () => {
  expect(resolveFor('https://terms.example/a.pdf', '/terms')).toEqual({
    links: [
      { name: 'terms', url: 'https://terms.example/a.pdf' },
      { name: 'merchantTerms', url: '/terms' },
    ],
    refused: [],
  });
});

test.each([
  'javascript:alert(1)',
  '//evil.example/a',
  'http://shop.example/terms',
  'https://a:b@shop.example',
])('refuses %s as the address of terms, and names it', (address) => {
  expect(resolveFor(address, address)).toEqual({ links: [], refused: ['terms', 'merchantTerms'] });
});

test('has no links for an offer without addresses', () => {
  expect(resolveFor()).toEqual({ links: [], refused: [] });
  expect(resolveFor('', '')).toEqual({ links: [], refused: [] });
  expect(resolveLegalLinks(buildOrder({ payment_offer: null }), context)).toEqual({ links: [], refused: [] });
});
