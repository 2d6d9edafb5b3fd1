import { join } from 'node:path';
import process from 'node:process';
import { buildClient } from '../../cli/client/build-client.ts';
import { openBrowser } from '../../suite/browser/open-browser.ts';
import { openForScenarios } from '../../suite/scenarios/start-scenario-server.ts';
import { demoUser } from '../browser/shop.ts';
import { untilStill } from '../browser/until-still.ts';
import { ownInstance } from '../compile/own-project.ts';
import { logIn } from './log-in.ts';

// `npm run pictures:readme`: the picture at the beginning of README.md, taken of the shop as `npm start` opens it: the home page of Aurora as the
// demo customer sees it, in the light theme, in a window of a laptop.

const root = join(import.meta.dirname, '../..');
const file = 'docs/images/storefront.png';
/** Pixels. */
const viewport = { width: 1440, height: 900 };

await buildClient(root);
const instance = await ownInstance('aurora');
const shop = await openForScenarios(root, [instance], instance.hosts[0] ?? 'localhost');
const browser = await openBrowser();
try {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', colorScheme: 'light' });
  const page = await context.newPage();
  await logIn(context, page, instance, shop.origin, demoUser);
  await page.goto(`${shop.origin}/app/`);
  await untilStill(page);
  const { length } = await page.screenshot({ path: join(root, file), animations: 'disabled' });
  process.stdout.write(`${file} ${length} bytes\n`);
} finally {
  await browser.close();
  await shop.close();
}
