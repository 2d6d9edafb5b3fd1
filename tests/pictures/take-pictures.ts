import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { chosen } from '../../cli/command-line/chosen.ts';
import { compileProject } from '../../engine/compile/compile-project.ts';
import { readContract } from '../../engine/compile/contract/read-contract.ts';
import { openBrowser } from '../../suite/browser/open-browser.ts';
import { freePort } from '../free-port.ts';
import { startLivery, untilReady } from '../process/start-livery.ts';
import { writeContactSheets } from './contact-sheets.ts';
import { photograph, type Shot } from './photograph.ts';

// `npm run screenshots`: every screen of every instance as a guest, a new customer and one with a history see it, in both
// themes and three widths. Which screens there are is read from the definition, so that a new one is in it by itself.

const root = join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    screen: { type: 'string', multiple: true },
    instance: { type: 'string', multiple: true },
    theme: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true },
    locale: { type: 'string' },
    out: { type: 'string' },
  },
});

const contract = await readContract(root);
const { instances } = await compileProject(root);
const wantedInstances = chosen(
  'instance',
  values.instance,
  instances.map(({ id }) => id),
);
const [firstInstance] = instances;
if (!firstInstance) throw new Error('No instance compiles. Run: npm run livery -- check');
const [firstLocale = ''] = firstInstance.locales;
const routes = firstInstance.indexes[firstLocale]?.routes ?? [];
const wanted = {
  screens: chosen(
    'screen',
    values.screen,
    routes.map(({ screen }) => screen),
  ),
  themes: chosen('theme', values.theme, ['light', 'dark'] as const),
  widths: chosen('width', values.width, ['360', '768', '1440'] as const).map(Number),
  locale: chosen('locale', values.locale === undefined ? undefined : [values.locale], firstInstance.locales)[0] ?? '',
};

const out = values.out ?? join(root, '.livery/screenshots');
await rm(out, { recursive: true, force: true });
const port = await freePort();
const data = await mkdtemp(join(tmpdir(), 'livery-screenshots-'));
// Orders that are at work stay so until the last picture is taken.
const livery = startLivery({ PORT: String(port), LIVERY_DATA: data, LIVERY_SANDBOX_SECONDS: '36000' });
try {
  await untilReady(livery, port);
  const browser = await openBrowser();
  const shots: Shot[] = [];
  try {
    for (const instance of instances.filter(({ id }) => wantedInstances.includes(id))) {
      const host = instance.hosts[0] ?? 'localhost';
      shots.push(...(await photograph(browser, contract, instance, `http://${host}:${port}`, wanted, out)));
    }
    const sheets = await writeContactSheets(browser, shots, out);
    process.stdout.write(`${shots.length} pictures and ${sheets} contact sheets in ${out}\n`);
  } finally {
    await browser.close();
  }
} finally {
  await livery.stop();
  await rm(data, { recursive: true, force: true });
}
