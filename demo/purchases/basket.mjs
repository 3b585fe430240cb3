/** The items of the sandbox's order. Amounts are minor units and include VAT. */
const items = [
  { name: 'Deck oven, two decks, 6.5 kW', code: 'NW-4410', quantity: 1, amount: 98_000 },
  { name: 'Proofing baskets, rattan, 1 kg', code: 'NW-0127', quantity: 24, amount: 21_600 },
];
const delivery = 5_400;
const total = items.reduce((sum, { amount }) => sum + amount, delivery);
const VAT_PERCENT = 20;
const vat = Math.round((total * VAT_PERCENT) / (100 + VAT_PERCENT));

const britain = { currency: 'GBP', country: 'GB', postcode: 'YO21 1AA' };
/** The markets of scenarios that are not British. */
const markets = {
  eur: { currency: 'EUR', country: 'DE', postcode: '10115' },
  french: { currency: 'EUR', country: 'FR', postcode: '75011' },
  usd: { currency: 'USD', country: 'US', postcode: '10001' },
};
const marketOf = (scenario) => (Object.hasOwn(markets, scenario) ? markets[scenario] : britain);

/** Returns what the shop's server sends about the basket and its buyer. */
export function orderLinesFor(scenario) {
  const { currency, country, postcode } = marketOf(scenario);
  const lines = [...items, { name: 'Delivery', code: 'delivery', quantity: 1, amount: delivery }];
  return {
    currency,
    total,
    items: lines.map(({ name, code, quantity, amount }) => ({
      item_id: code,
      type: code === 'delivery' ? 'shipping' : 'product',
      description: name,
      quantity,
      unit_price: amount / quantity,
      total_amount: amount,
      tax_amount: Math.round((amount * VAT_PERCENT) / (100 + VAT_PERCENT)),
      tax_rate: VAT_PERCENT,
    })),
    address: {
      name: 'Harbour Bakery Ltd',
      address_line1: '1 Quay Street',
      city: 'Whitby',
      postcode,
      country,
      email: 'accounts@harbour-bakery.example',
      phone: '+441632960002',
    },
  };
}

/** Returns the basket's values for the template: rows as markup, amounts as text. */
export function basketFor(scenario) {
  const format = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: marketOf(scenario).currency,
    currencyDisplay: 'narrowSymbol',
  });
  const money = (amount) => format.format(amount / 100);
  const row = ({ name, code, quantity, amount }) => `
          <tr>
            <th scope="row">${name}<small>${code} · ${money(amount / quantity)} each</small></th>
            <td>${quantity}</td>
            <td>${money(amount)}</td>
          </tr>`;
  return {
    rows: items.map(row).join(''),
    pieces: String(items.reduce((sum, { quantity }) => sum + quantity, 0)),
    subtotal: money(total - delivery),
    delivery: money(delivery),
    vat: money(vat),
    total: money(total),
  };
}
