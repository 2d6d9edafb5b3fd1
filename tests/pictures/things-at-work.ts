import type { Page } from '@playwright/test';
import type { Contract } from '../../engine/compile/contract/contract.ts';
import { outsideSuite } from '../../suite/contract/remote-suite.ts';
import { bytesOf, parseJson, type Transport } from '../../suite/contract/transport.ts';
import type { Person } from '../browser/shop.ts';

/** What a customer with a history has not: seeded things are done with, so that a shop stands still until somebody acts. */
const atWork = ['dripFeed', 'freshSubscription', 'card', 'campaign', 'youtubeAccount'] as const;

/** Gives somebody a thing of each kind that is still at work, at a shop served at `origin`. */
export async function putThingsToWork(page: Page, contract: Contract, origin: string, who: Person): Promise<void> {
  const { things } = await outsideSuite(contract, { transport: pageTransport(page, origin), ...who });
  for (const name of atWork) await things[name]?.make();
}

/** By a browser's page, which finds `anything.localhost` on machines that do not. */
function pageTransport(page: Page, origin: string): Transport {
  const { host, port } = new URL(origin);
  return async ({ method, url, headers, body }) => {
    const reply = await page.request.fetch(`http://localhost:${port}${url}`, {
      method,
      headers: { ...headers, host },
      maxRedirects: 0,
      ...(body === undefined ? {} : { data: Buffer.from(bytesOf(body)) }),
    });
    const text = await reply.text();
    return { status: reply.status(), headers: reply.headers(), text, json: parseJson(text) };
  };
}
