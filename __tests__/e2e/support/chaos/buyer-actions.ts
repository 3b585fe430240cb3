import { expect, type Page } from '@playwright/test';
import { sterlingAccount, typeCard } from '@/__tests__/e2e/support/checkout-actions';
import {
  cardSubmit,
  dialog,
  finishingSelectors,
  mandateSubmit,
  presses,
  returnButton,
  type Press,
} from './controls';
import { findCheckoutFrame, type Screen } from './screen';
import { pick, pickWeighted, type Random } from './seeded-random';

const cardNumbers = ['4242424242424242', '4000000000000341', '4000000000000002', '5555555555554444'];
const languages = ['en-GB', 'de', 'fr', ''];

/** Acts as a sequence of random numbers says; `canReload` adds reloads of the checkout's frame to what may come. */
type Buyer = { random: Random; canReload: boolean };
type BuyerAction = { name: string; weight: number; perform: () => Promise<unknown> };

/** Lists what a buyer, the browser or the shop could do now. */
export function listActions(page: Page, screen: Screen | undefined, buyer: Buyer): BuyerAction[] {
  const { random, canReload } = buyer;
  const frame = findCheckoutFrame(page);
  const shopActions: BuyerAction[] = [
    { name: 'wait', weight: 3, perform: () => page.clock.fastForward(500 + Math.floor(random() * 4000)) },
    { name: 'confirm from the shop', weight: 2, perform: () => page.getByTestId('shop.confirm').click() },
    {
      name: 'change the language',
      weight: 1,
      perform: () => page.locator('#locale').selectOption(pick(random, languages)),
    },
    {
      name: 'return to the payment',
      weight: screen ? 0 : 5,
      perform: () => page.locator(returnButton).click(),
    },
    { name: 'reload the shop', weight: 0.5, perform: () => page.reload() },
    { name: 'leave and come back', weight: 0.5, perform: () => leaveAndComeBack(page) },
  ];
  if (!frame || !screen) return shopActions;
  const press = ({ selector, weight, isDouble }: Press): BuyerAction => ({
    name: `press ${selector}`,
    weight,
    perform: async () => {
      const targets = frame.locator(`${selector}:not([inert] *):visible`);
      const target = targets.nth(Math.floor(random() * (await targets.count())));
      await (isDouble ? target.dblclick() : target.click());
    },
  });
  return [
    ...shopActions,
    ...presses.filter(({ selector }) => screen.counts[selector]).map(press),
    {
      name: 'reload the checkout',
      weight: canReload ? 0.7 : 0,
      perform: () => frame.evaluate(() => location.reload()),
    },
    {
      name: 'press Escape',
      weight: screen.counts[dialog] ? 3 : 0,
      perform: () => page.keyboard.press('Escape'),
    },
    {
      name: 'add a card',
      weight: screen.counts[cardSubmit] ? 8 : 0,
      perform: () => addCard(page, pick(random, cardNumbers)),
    },
    {
      name: 'set up a direct debit',
      weight: screen.counts[mandateSubmit] ? 8 : 0,
      perform: () => setUpMandate(page),
    },
  ];
}

export const pickAction = (page: Page, screen: Screen | undefined, buyer: Buyer): BuyerAction =>
  pickWeighted(buyer.random, listActions(page, screen, buyer));

/** Returns the action that leads on to the end, if there is one; those that were tried least often come first. */
export async function findFinishingAction(
  page: Page,
  screen: Screen | undefined,
  triedNames: string[],
): Promise<Omit<BuyerAction, 'weight'> | undefined> {
  const returnTarget = page.locator(returnButton);
  if (!screen && (await returnTarget.isVisible()))
    return { name: 'return to the payment', perform: () => returnTarget.click() };
  const frame = findCheckoutFrame(page);
  const countTries = (selector: string) => triedNames.filter((name) => name === selector).length;
  const selector = finishingSelectors
    .filter((one) => screen?.counts[one])
    .sort((a, b) => countTries(a) - countTries(b))[0];
  if (!frame || !selector) return undefined;
  // The last saved row is the bank transfer, which is never declined.
  return {
    name: selector,
    perform: () => frame.locator(`${selector}:not([inert] *):visible`).last().click(),
  };
}

/** Opens another page, and returns with the browser's Back. */
async function leaveAndComeBack(page: Page): Promise<void> {
  const url = page.url();
  // The browser aborts a navigation that meets another: a new language loads the shop again.
  await page.goto('about:blank').catch(() => undefined);
  await page.goBack().catch(() => undefined);
  await expect(async () => {
    if (page.url() !== url) await page.goto(url);
  }).toPass({ timeout: 30_000 });
}

const checkoutIn = (page: Page) => page.frameLocator('[data-testid="shop.checkout"] iframe');

async function addCard(page: Page, number: string): Promise<void> {
  const frame = checkoutIn(page);
  await typeCard(frame, number);
  const postcode = frame.locator('[data-testid="cardForm"] input[autocomplete*="postal-code"]');
  if (await postcode.isVisible()) await postcode.fill('SW1A 1AA');
  await frame.locator(cardSubmit).click();
}

async function setUpMandate(page: Page): Promise<void> {
  const frame = checkoutIn(page);
  const field = (name: string) => frame.locator(`[id="bank_account.${name}"]`);
  await field('account_holder_name').fill(sterlingAccount.holder);
  await field('branch_code').fill(sterlingAccount.sortCode);
  await field('account_number').fill(sterlingAccount.accountNumber);
  await frame.locator(mandateSubmit).click();
}
