import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../tests/browser/find-browser.ts';
import { freePort } from '../../tests/process/free-port.ts';
import { buildPage } from './build-page.ts';
import { type Figures, measure } from './measure.ts';

// Measures forms in a real browser: `npx node bench/forms/run.ts`, after `npm install` in this folder.
const [onlyForm] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'livery-bench-forms-'));
await buildPage(folder);
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  readFile(join(folder, path === '/' ? 'index.html' : path)).then(
    (body) => response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/html' }).end(body),
    () => response.writeHead(404).end(),
  );
});
const port = await freePort();
await new Promise<void>((resolve) => server.listen(port, resolve));
const browser = await chromium.launch({
  executablePath: await findBrowser({ install: true }),
  args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
try {
  const first = await browser.newPage();
  await first.goto(`http://localhost:${port}/`);
  await first.waitForFunction('window.bench');
  const { contenders, forms } = (await first.evaluate('({contenders: bench.contenders, forms: bench.forms})')) as {
    readonly contenders: readonly string[];
    readonly forms: readonly string[];
  };
  await first.close();
  for (const form of forms.filter((name) => onlyForm === undefined || name === onlyForm)) {
    process.stdout.write(`\n${form}\n\n`);
    process.stdout.write(
      '| | mount p50 | its CPU | CPU of the floor | key p50 | key p95 | script a key | components | inputs |\n',
    );
    process.stdout.write('|---|---|---|---|---|---|---|---|---|\n');
    let floor: Figures | null = null;
    for (const contender of contenders) {
      const page = await browser.newPage();
      await page.goto(`http://localhost:${port}/`);
      await page.waitForFunction('window.bench');
      const figures = await measure(page, contender, form).catch((error: unknown) => String(error).split('\n')[0]);
      await page.close();
      if (typeof figures === 'string') {
        process.stdout.write(`| ${contender} | ${figures} |\n`);
        continue;
      }
      floor ??= figures;
      const ms = (value: number) => `${value.toFixed(2)} ms`;
      process.stdout.write(
        `| ${contender} | ${ms(figures.mount)} | ${ms(figures.mountWork)} | ${(figures.mountWork / floor.mountWork).toFixed(2)} | ${ms(figures.keyMiddle)} | ${ms(figures.keyLate)} | ${ms(figures.script)} | ${figures.components} | ${figures.inputs} |\n`,
      );
    }
  }
} finally {
  await browser.close();
  server.close();
  await rm(folder, { recursive: true, force: true });
}
