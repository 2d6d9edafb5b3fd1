import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { FullConfig } from '@playwright/test';
import { embeddedFolder } from '../embedded/embedded-database.ts';
import { freePort } from '../free-port.ts';
import { findBrowser } from '../../suite/browser/find-browser.ts';
import { startLivery, untilReady } from '../process/start-livery.ts';

/** Opens a shop with an empty database for each worker of a run; gives back how to close them. */
export default async function openShops({ workers }: FullConfig): Promise<() => Promise<void>> {
  await findBrowser({ install: false });
  // The browser side may have to be built first, and once is enough: the others follow the first.
  const first = await openShop();
  const shops = [first, ...(await Promise.all(Array.from({ length: workers - 1 }, openShop)))];
  process.env['LIVERY_TEST_PORTS'] = shops.map(({ port }) => port).join(' ');
  return async () => void (await Promise.all(shops.map(({ close }) => close())));
}

async function openShop() {
  const port = await freePort();
  const data = await mkdtemp(join(tmpdir(), 'livery-journeys-'));
  // The first start of all is tested elsewhere; making a database from nothing takes as long as many journeys.
  await embeddedFolder(data);
  const livery = startLivery({
    PORT: String(port),
    LIVERY_DATA: data,
    LIVERY_SANDBOX_SECONDS: '3',
    // What journeys compare is the rendered page, however busy the machine.
    LIVERY_RENDER_SECONDS: '60',
  });
  await untilReady(livery, port);
  return {
    port,
    async close() {
      const endedAlone = livery.child.exitCode !== null || livery.child.signalCode !== null;
      if (endedAlone)
        process.stdout.write(`The shop closed by itself in the middle of the journeys:\n${livery.output()}\n`);
      await livery.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}
