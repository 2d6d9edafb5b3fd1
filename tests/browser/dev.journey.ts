import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { embeddedFolder } from '../embedded/embedded-database.ts';
import { freePort } from '../free-port.ts';
import { startLivery, untilReady } from '../process/start-livery.ts';
import { long } from '../tier.ts';
import { onScreen, test } from './shop.ts';
import { textOf } from './words.ts';

test('npm run dev serves each of the many modules of a page, again and again', long, async ({ page }) => {
  const port = await freePort();
  const data = await mkdtemp(join(tmpdir(), 'livery-dev-'));
  await embeddedFolder(data);
  const livery = startLivery({ PORT: String(port), LIVERY_DATA: data, NODE_ENV: 'development' }, 'dev');
  try {
    await untilReady(livery, port);
    let modules = 0;
    page.on('response', (response) => {
      modules += response.request().resourceType() === 'script' ? 1 : 0;
    });
    await page.goto(`http://localhost:${port}/app/`);
    await expect(onScreen(page, textOf('index.headline'))).toBeVisible();
    // More than one address may have open at a time.
    expect(modules).toBeGreaterThan(100);
    await page.reload();
    await expect(onScreen(page, textOf('index.headline'))).toBeVisible();
    // It would go on to load what the server does not serve any more.
    await page.goto('about:blank');
  } finally {
    await livery.stop();
    await rm(data, { recursive: true, force: true });
  }
});
