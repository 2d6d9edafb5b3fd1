import { createServer } from 'node:http';
import type { Locator, Page } from '@playwright/test';
import { freePort } from '../free-port.ts';

export interface PartnerSite {
  /** `http://127.0.0.1:<port>`: another site than the shop, which is on `localhost`. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** The page of a partner, on an origin of its own: `body` is its HTML, read anew for each request. */
export async function openPartnerSite(body: () => string): Promise<PartnerSite> {
  const port = await freePort();
  const server = createServer((request, reply) => {
    if (request.url !== '/') return reply.writeHead(204).end();
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    return reply.end(
      `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>A partner</title></head><body><h1>A partner</h1>${body()}<p id="after">After the form</p></body></html>`,
    );
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export const frameOf = (page: Page): Locator => page.locator('[data-order-widget] iframe');

/** What stands in the frame instead of a form. */
export const sentenceIn = (page: Page): Locator => frameOf(page).contentFrame().getByRole('heading');

/** The body of another frame on the page. */
export const bodyOf = (page: Page, frame: string): Locator => page.locator(frame).contentFrame().locator('body');

export const heightOf = (page: Page): Promise<number> =>
  frameOf(page).evaluate((frame) => frame.getBoundingClientRect().height);

/** The order form as it stands on the page of a partner, once it answers and shows the screen with this heading. */
export function inFrame(page: Page, heading: string): Locator {
  const shown = page.locator('h1').filter({ hasText: heading });
  return frameOf(page).contentFrame().locator('html[data-app=running] body').filter({ has: shown });
}
