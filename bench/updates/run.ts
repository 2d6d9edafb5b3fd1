import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { mainThreadOf } from '../browser/main-thread.ts';
import { openBenchBrowser } from '../browser/open-bench-browser.ts';
import { quantile } from '../browser/quantile.ts';
import { serveFolder } from '../browser/serve-folder.ts';
import { buildPage } from './build-page.ts';

// Measures what one changed value costs on a screen of 2,000 bindings: `npx node bench/updates/run.ts`.
const readers = 2000;
const changes = 40;
const folder = await mkdtemp(join(tmpdir(), 'livery-bench-updates-'));
await buildPage(folder, readers);
const { address, close } = await serveFolder(folder);
const browser = await openBenchBrowser();
try {
  const page = await browser.newPage();
  await page.goto(address);
  await page.waitForFunction('window.bench');
  const { spentOn } = await mainThreadOf(page);
  const contenders = (await page.evaluate('bench.contenders')) as readonly string[];
  process.stdout.write(`${readers} bindings, one value changes (load average ${loadavg()[0]?.toFixed(1)})\n\n`);
  process.stdout.write('| | components that ran | script a change | main thread a change |\n|---|---|---|---|\n');
  for (const contender of contenders) {
    const script: number[] = [];
    const work: number[] = [];
    const components: number[] = [];
    await page.evaluate(`bench.mount(${JSON.stringify(contender)}, ${readers})`);
    await page.waitForTimeout(1000);
    for (let at = 0; at < changes; at += 1) {
      const [scriptBefore, workBefore] = [await spentOn('ScriptDuration'), await spentOn('TaskDuration')];
      const ran = (await page.evaluate(`bench.change('meter${(at * 487) % readers}', ${10_000 + at})`)) as number;
      await page.waitForTimeout(100);
      // The first ones warm up.
      if (at < 5) continue;
      components.push(ran);
      script.push((await spentOn('ScriptDuration')) - scriptBefore);
      work.push((await spentOn('TaskDuration')) - workBefore);
    }
    const [fewest, most] = [Math.min(...components), Math.max(...components)];
    process.stdout.write(
      `| ${contender} | ${fewest === most ? most : `${fewest}–${most}`} | ${quantile(script, 0.5).toFixed(2)} ms | ${quantile(work, 0.5).toFixed(2)} ms |\n`,
    );
  }
} finally {
  await browser.close();
  close();
  await rm(folder, { recursive: true, force: true });
}
