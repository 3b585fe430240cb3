/** The order of the sandbox, as the shop shows it. Amounts in minor units, VAT included. */
const items = [
  { name: 'Deck oven, two decks, 6.5 kW', code: 'NW-4410', quantity: 1, amount: 98_000 },
  { name: 'Proofing baskets, rattan, 1 kg', code: 'NW-0127', quantity: 24, amount: 21_600 },
];
const delivery = 5_400;
const total = items.reduce((sum, { amount }) => sum + amount, delivery);
const VAT = 20;
const vat = Math.round((total * VAT) / (100 + VAT));

/** The few scenarios of the sandbox that are not in pounds. */
const currencies = { eur: 'EUR', french: 'EUR', usd: 'USD' };

/** What the template says about the basket: rows as markup, amounts as text. */
export function basketFor(scenario) {
  const format = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: currencies[scenario] ?? 'GBP',
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
