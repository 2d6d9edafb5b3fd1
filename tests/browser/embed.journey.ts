import { expect, type Page } from '@playwright/test';
import { makeWidget } from './account.ts';
import { delayRequests } from './delay-requests.ts';
import { choosePurchase, gatewayPage, orderForm } from './order-form.ts';
import { bodyOf, frameOf, heightOf, inFrame, openPartnerSite, sentenceIn } from './partner-page.ts';
import { demoUser, onScreen, openAs, type Shop, test } from './shop.ts';
import { textOf } from './words.ts';
import { long } from '../tier.ts';

const mira = { email: 'mira@livery.test', password: demoUser.password };

/** What a partner puts on a page. */
function snippet(shop: Shop, token: string, attributes = ''): string {
  const loader = new URL('/app/embed/order.js', shop.address('/')).href;
  return `<div data-order-widget="${token}" style="min-height: 720px" ${attributes}></div><script async src="${loader}"></script>`;
}

/** A widget of mira's that `sites` may show. */
async function widgetFor(page: Page, shop: Shop, sites: readonly string[]): Promise<string> {
  await openAs(page, shop, '/order-widget', 'aurora', mira);
  const { api_token: token } = await makeWidget(page, sites);
  await page.context().clearCookies();
  return token;
}

test.describe('an order form on the page of a partner', () => {
  // The page of the gateway has no icon.
  test.use({ refusals: [404] });

  test(
    'is made in the cabinet, sizes itself, takes an order and its payment, and earns its owner the reward',
    long,
    async ({ page, shop, browser }) => {
      let code = '';
      const site = await openPartnerSite(() => code);
      // The terms of the shop arrive after the form was asked for.
      const releaseSettings = await delayRequests(page, /\/api\/v1\/settings/);
      await openAs(page, shop, '/order-widget', 'aurora', mira);
      const widgets = onScreen(page, textOf('order_widget.title'));
      await widgets.getByRole('button', { name: textOf('order_widget.new') }).click();
      const dialog = widgets.getByRole('dialog');
      await expect(dialog).toBeVisible();
      releaseSettings();
      await dialog.getByLabel(textOf('order_widget.name')).fill('My channel page');
      await dialog.getByRole('button', { name: textOf('order_widget.domain_add') }).click();
      await dialog.getByRole('textbox', { name: textOf('order_widget.domain') }).fill(`${site.origin}/page?x=1`);
      await dialog.getByRole('button', { name: textOf('order_widget.save') }).click();
      await expect(page.getByText(textOf('order_widget.created')).last()).toBeVisible();
      await widgets.getByRole('button', { name: `${textOf('table.details')}: My channel page` }).click();
      code = await widgets.getByRole('textbox', { name: textOf('order_widget.snippet') }).inputValue();

      const context = await browser.newContext({ viewport: { width: 768, height: 900 } });
      const partner = await context.newPage();
      const referers: string[] = [];
      context.on('request', async (request) => referers.push((await request.allHeaders())['referer'] ?? ''));
      await partner.goto(`${site.origin}/`);
      // The room is there before the form is, so that nothing moves.
      expect(
        await partner.locator('[data-order-widget]').evaluate((place) => place.clientHeight),
      ).toBeGreaterThanOrEqual(720);
      const screen = inFrame(partner, textOf('embed.title'));
      const form = orderForm(partner, screen);
      await expect(form.link).toBeVisible();
      await expect.poll(() => heightOf(partner)).toBeGreaterThan(1_000);
      await expect
        .poll(() => screen.evaluate((body) => body.ownerDocument.documentElement.scrollHeight - window.innerHeight))
        .toBeLessThanOrEqual(0);

      await expect(form.logIn).toHaveCount(0);
      await expect(screen.getByRole('button', { name: textOf('cart.add') })).toHaveCount(0);
      await choosePurchase(partner, '40000', form);
      await screen
        .getByRole('textbox', { name: textOf('checkout.email'), exact: true })
        .fill(`embed-${Date.now()}@example.com`);
      await screen.getByRole('radio', { name: /Bank card/ }).check();
      await expect(form.confirmed).toBeVisible();
      const opened = context.waitForEvent('page');
      await form.pay.click();
      const gateway = await opened;
      const waiting = inFrame(partner, textOf('embed.gateway_title'));
      await expect(waiting.getByRole('button', { name: textOf('embed.gateway_open') })).toBeVisible();
      await gateway.waitForURL(/gateway\/sandbox/);
      await gatewayPage(gateway).pay.click();
      await expect(
        inFrame(partner, textOf('order_payment.paid_title')).getByText(textOf('order_payment.paid_text')),
      ).toBeVisible();

      // No token stays in an address or goes along with one, and the frame leaves nothing behind.
      expect(
        partner
          .frames()
          .map((frame) => new URL(frame.url()).search)
          .join(''),
      ).not.toContain('lvw_');
      expect(referers.join(' ')).not.toContain('lvw_');
      expect((await context.cookies()).filter(({ name }) => name !== 'country')).toEqual([]);

      // It does not change by itself.
      const figures = async () => {
        await page.goto(shop.address('/order-widget?group=orderWidget'));
        return onScreen(page, textOf('order_widget.title'))
          .getByRole('table', { name: textOf('order_widget.figures') })
          .getByRole('row', { name: /My channel page/ })
          .innerText();
      };
      await expect.poll(figures, { timeout: 60_000 }).toMatch(/\$[1-9]\d*\.\d{2}[^]*\$(?!0\.00)\d+\.\d{2}/);
      await context.close();
      await site.close();
    },
  );

  test('tells how to pay by a code within the frame', long, async ({ page, shop }) => {
    let code = '';
    const site = await openPartnerSite(() => code);
    code = snippet(shop, await widgetFor(page, shop, [site.origin]));
    await page.goto(`${site.origin}/`);
    const screen = inFrame(page, textOf('embed.title'));
    const form = orderForm(page, screen);
    await choosePurchase(page, '40000', form);
    await screen
      .getByRole('textbox', { name: textOf('checkout.email'), exact: true })
      .fill(`embed-qr-${Date.now()}@example.com`);
    await screen.getByRole('radio', { name: /QR/ }).check();
    await expect(form.confirmed).toBeVisible();
    await form.pay.click();
    const pay = inFrame(page, textOf('add_funds.qr_title'));
    await expect(pay.getByRole('img', { name: textOf('add_funds.scan_to_pay') })).toBeVisible();
    await expect(frameOf(page)).toBeInViewport();
    await site.close();
  });

  test(
    'has the colors, the theme and the language of the partner, and the shop’s own in place of wrong ones',
    long,
    async ({ page, shop }) => {
      let code = '';
      const site = await openPartnerSite(() => code);
      const token = await widgetFor(page, shop, [site.origin]);
      const open = async (attributes: string, title: string) => {
        code = snippet(shop, token, attributes);
        await page.goto(`${site.origin}/`);
        await expect(inFrame(page, title)).toBeVisible();
        return inFrame(page, title).evaluate((body) => {
          const html = body.ownerDocument.documentElement;
          return {
            lang: html.lang,
            theme: html.dataset['theme'],
            brand: getComputedStyle(html).getPropertyValue('--liverySecondary'),
          };
        });
      };
      const own = await open('', textOf('embed.title'));
      expect(
        await open(
          'data-primary="#b3261e" data-theme="dark" data-locale="de-AT"',
          textOf('embed.title', {}, 'aurora', 'de'),
        ),
      ).toEqual({
        lang: 'de',
        theme: 'dark',
        brand: '#b3261e',
      });
      expect(await open('data-primary="red;}" data-theme="neon" data-locale="xx"', textOf('embed.title'))).toEqual(own);
      await site.close();
    },
  );
});

test.describe('a page that is not the partner’s', () => {
  test.use({ foreseen: /frame-ancestors|Refused to frame|Framing/, refusals: [404] });

  test('cannot show the form, and cannot speak for the frame', async ({ page, shop }) => {
    let code = '';
    let strangerCode = '';
    const site = await openPartnerSite(() => code);
    const stranger = await openPartnerSite(() => strangerCode);
    const token = await widgetFor(page, shop, [site.origin]);
    strangerCode = snippet(shop, token);
    await page.goto(`${stranger.origin}/`);
    await expect(frameOf(page)).toHaveCount(1);
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
    await expect(inFrame(page, textOf('embed.title'))).toHaveCount(0);

    // Beside the form on the partner's page: says that it is the form, and asks the form how high it is.
    strangerCode = `<script>
      const heard = [];
      addEventListener('message', ({ data }) => { heard.push(data); document.title = JSON.stringify(heard); });
      setInterval(() => {
        parent.postMessage({ livery: 'height', height: 9999 }, '*');
        for (let at = 0; at < parent.length; at += 1) if (parent[at] !== self) parent[at].postMessage({ livery: 'hello' }, '*');
        document.body.dataset.sent = Number(document.body.dataset.sent ?? 0) + 1;
      }, 50);
    </script>`;
    code = `${snippet(shop, token)}<iframe id="stranger" src="${stranger.origin}/"></iframe>`;
    await page.goto(`${site.origin}/`);
    await expect(inFrame(page, textOf('embed.title'))).toBeVisible();
    await expect.poll(() => heightOf(page)).toBeGreaterThan(1_000);
    const beside = bodyOf(page, '#stranger');
    await expect.poll(() => beside.evaluate((body) => Number(body.dataset['sent'] ?? 0))).toBeGreaterThan(5);
    expect(await heightOf(page)).not.toBe(9_999);
    expect(await beside.evaluate((body) => body.ownerDocument.title)).toBe('A partner');
    await page.evaluate(() => window.postMessage({ livery: 'height', height: 9999 }, '*'));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await heightOf(page)).not.toBe(9_999);
    await Promise.all([site.close(), stranger.close()]);
  });

  test('reads a sentence where the widget is another brand’s, or gone', long, async ({ page, shop }) => {
    let code = '';
    const site = await openPartnerSite(() => code);
    const token = await widgetFor(page, shop, [site.origin]);
    const sentence = sentenceIn(page);
    code = snippet(shop, 'lvw_gone');
    await page.goto(`${site.origin}/`);
    await expect(sentence).toHaveText(textOf('server.widget_unavailable'));
    const other = new URL('/app/embed/order.js', shop.address('/', 'lumen')).href;
    code = `<div data-order-widget="${token}"></div><script async src="${other}"></script>`;
    await page.goto(`${site.origin}/`);
    await expect(sentence).toHaveText(textOf('server.widget_unavailable'));
    await site.close();
  });
});
