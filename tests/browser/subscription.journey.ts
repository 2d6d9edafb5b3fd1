import { expect, type Locator, type Page } from '@playwright/test';
import { long } from '../tier.ts';
import { balanceOf, linkCard } from './account.ts';
import { amountIn } from './order-form.ts';
import { onScreen, openAs, test } from './shop.ts';
import { textOf } from './words.ts';

const form = (page: Page) => {
  const screen = onScreen(page, textOf('subscription_form.title'));
  return {
    screen,
    link: screen.getByRole('textbox', { name: textOf('subscription_form.url') }),
    network: screen.getByRole('combobox', { name: textOf('subscription_form.network') }),
    way: (key: string) => screen.getByRole('radio', { name: textOf(key), exact: true }),
    likes: screen.getByRole('switch', { name: 'Likes', exact: true }),
    quantity: screen.getByRole('textbox', { name: textOf('subscription_form.quantity') }),
    limit: screen.getByRole('textbox', { name: textOf('subscription_form.limit') }),
    submit: screen.getByRole('button', { name: textOf('subscription_form.submit') }),
  };
};

async function open(page: Page, address: string): Promise<ReturnType<typeof form>> {
  await page.goto(address);
  const shown = form(page);
  await expect(shown.likes).toBeVisible();
  return shown;
}

/** Subscribes to likes for three posts; gives the sums that are confirmed, micro-USD. */
async function subscribe(
  page: Page,
  { screen, likes, link, limit, quantity, submit }: ReturnType<typeof form>,
  pieces: string,
) {
  await link.fill(`https://www.youtube.com/@channel-${Date.now()}`);
  await likes.click();
  await quantity.fill(pieces);
  await limit.fill('3');
  await submit.click();
  const question = screen.getByRole('alertdialog').or(screen.getByRole('dialog'));
  const text = (await question.textContent()) ?? '';
  await question.getByRole('button', { name: textOf('subscription_form.submit') }).click();
  await expect(page.getByText(textOf('subscription_form.done')).first()).toBeVisible();
  await page.waitForURL(/\/subscriptions\/\d+$/);
  const amounts = (text.match(/\$[\d ]+\.\d\d/g) ?? []).map(amountIn);
  return { address: page.url(), text, amounts };
}

/** Waits until each of three posts has its order. */
async function untilDone(page: Page, address: string): Promise<Locator> {
  await page.goto(address);
  const screen = onScreen(page, /./);
  await expect(async () => {
    await page.reload();
    await expect(screen.getByText(textOf('status.completed')).first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 200_000 });
  await expect(screen.getByRole('list', { name: textOf('subscription.contents') }).getByRole('listitem')).toHaveCount(
    3,
  );
  return screen;
}

test(
  'three posts of a channel are paid from the balance, and three by a linked card, each as was confirmed',
  long,
  async ({ page, shop }) => {
    test.setTimeout(400_000);
    const address = shop.address('/orders/create?type=autopromotion');
    await openAs(page, shop, '/dashboard');
    const byBalance = await subscribe(page, await open(page, address), '500');
    expect(byBalance.text).toContain(textOf('subscription_form.ask_balance').split('{{')[0]);
    const before = await balanceOf(page);
    await linkCard(page);
    const offered = await open(page, address);
    // Where a card is linked, it pays unless the customer says otherwise; the form begins anew.
    await expect(offered.way('subscription_form.from_card')).toBeChecked();
    await expect(offered.link).toHaveValue('');
    const byCard = await subscribe(page, offered, '10000');
    expect(byCard.text).toContain(textOf('subscription_form.ask_card_fee').split('{{')[0]);
    const [each = 0, fee = 0, total = 0] = byCard.amounts;
    expect(each).toBeGreaterThan(5_000_000);
    expect(fee).toBeGreaterThan(0);
    expect(total).toBe(3 * each);
    await untilDone(page, byBalance.address);
    const screen = await untilDone(page, byCard.address);
    await expect(screen.getByText(textOf('status.feed_unpaid'))).toHaveCount(0);
    // What was confirmed for three, and nothing for what the card has paid.
    expect(Math.round((before - (await balanceOf(page))) * 100)).toBe((byBalance.amounts[1] ?? 0) / 10_000);
  },
);

test('a link of another network changes the network', long, async ({ page, shop }) => {
  await openAs(page, shop, '/dashboard');
  const { link, network } = await open(page, shop.address('/orders/create?type=autopromotion'));
  await expect(network).toHaveText(/YouTube/);
  await link.fill('https://www.instagram.com/somebody/');
  await expect(network).toHaveText(/Instagram/);
});
