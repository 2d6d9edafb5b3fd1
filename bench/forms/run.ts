import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { openBenchBrowser } from '../browser/open-bench-browser.ts';
import { serveFolder } from '../browser/serve-folder.ts';
import { buildPage } from './build-page.ts';
import { type Figures, measure } from './measure.ts';

// Measures forms in a real browser: `npx node bench/forms/run.ts`, after `npm ci` in this folder and in `bench/amis`.
const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const [onlyForm] = positionals;
const wanted = values.only === undefined ? null : new Set(['floor', ...values.only.split(',')]);
const folder = await mkdtemp(join(tmpdir(), 'livery-bench-forms-'));
await buildPage(folder);
const { address, close } = await serveFolder(folder, {
  '/amis/': join(import.meta.dirname, '../amis/node_modules/amis/sdk/'),
});
const browser = await openBenchBrowser();
try {
  const first = await browser.newPage();
  await first.goto(address);
  await first.waitForFunction('window.bench');
  const { contenders, forms } = (await first.evaluate('({contenders: bench.contenders, forms: bench.forms})')) as {
    readonly contenders: readonly string[];
    readonly forms: readonly string[];
  };
  await first.close();
  for (const form of forms.filter((name) => onlyForm === undefined || name === onlyForm)) {
    process.stdout.write(`\n${form} (load average ${loadavg()[0]?.toFixed(1)})\n\n`);
    process.stdout.write(
      '| | mount p50 | its CPU | CPU of the floor | key p50 | key p95 | script a key | components | inputs |\n',
    );
    process.stdout.write('|---|---|---|---|---|---|---|---|---|\n');
    let floor: Figures | null = null;
    for (const contender of contenders) {
      if (wanted !== null && !wanted.has(contender)) continue;
      const page = await browser.newPage();
      await page.goto(address);
      await page.waitForFunction('window.bench');
      const figures = await measure(page, contender, form).catch(
        (error: unknown) => String(error).split('\n')[0] ?? '',
      );
      await page.close();
      if (typeof figures === 'string') {
        process.stdout.write(`| ${contender} | ${figures} |\n`);
        continue;
      }
      floor ??= figures;
      const ms = (value: number) => `${value.toFixed(2)} ms`;
      process.stdout.write(
        `| ${contender} | ${ms(figures.mount)} | ${ms(figures.mountWork)} | ${(figures.mountWork / floor.mountWork).toFixed(2)} | ${ms(figures.keyMiddle)} | ${ms(figures.keySlow)} | ${ms(figures.script)} | ${figures.components} | ${figures.inputs} |\n`,
      );
    }
  }
} finally {
  await browser.close();
  close();
  await rm(folder, { recursive: true, force: true });
}
