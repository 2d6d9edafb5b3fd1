import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import { escapeHtml } from '../../server/platform/escape-html.ts';
import type { Shot } from './photograph.ts';

/** How pictures of windows up to so many pixels lie on a sheet: so many side by side, cut to so many pixels of height. */
const layouts = [
  { upTo: 480, columns: 6, height: 1180, count: 6 },
  { upTo: 1000, columns: 4, height: 620, count: 8 },
  { upTo: Number.POSITIVE_INFINITY, columns: 2, height: 560, count: 6 },
] as const;
/** Width of a sheet, pixels. */
const width = 1800;

/** Puts many pictures on one, each with its name, for one instance, theme and width at a time. Gives how many sheets there are. */
export async function writeContactSheets(browser: Browser, shots: readonly Shot[], folder: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const draft = join(folder, 'sheet.html');
  let sheets = 0;
  for (const [name, group] of Map.groupBy(shots, (shot) => `${shot.instance}-${shot.theme}-${shot.width}`)) {
    const layout = layouts.find(({ upTo }) => (group[0]?.width ?? 0) <= upTo) ?? layouts[2];
    // All that there is of a screen side by side.
    const sorted = [...group].sort((one, other) => one.screen.localeCompare(other.screen));
    for (let start = 0; start < sorted.length; start += layout.count) {
      sheets += 1;
      await writeFile(draft, sheetOf(sorted.slice(start, start + layout.count), layout));
      await page.goto(pathToFileURL(draft).href);
      const number = String(start / layout.count + 1).padStart(2, '0');
      await page.screenshot({ path: join(folder, `sheet-${name}-${number}.png`), fullPage: true });
    }
  }
  await page.close();
  await rm(draft, { force: true });
  return sheets;
}

function sheetOf(shots: readonly Shot[], { columns, height }: (typeof layouts)[number]): string {
  return `<!doctype html>
<meta charset="utf-8">
<style>
body { margin: 12px; background: #888; font: 600 15px/1.3 system-ui, sans-serif; }
main { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 12px; align-items: start; }
figure { margin: 0; } figcaption { margin-bottom: 4px; }
div { max-height: ${height}px; overflow: hidden; } img { display: block; width: 100%; }
</style>
<main>${shots.map(figure).join('\n')}</main>
`;
}

function figure({ screen, state, file }: Shot): string {
  return `<figure><figcaption>${escapeHtml(`${screen} · ${state}`)}</figcaption><div><img src="${encodeURIComponent(file)}" alt=""></div></figure>`;
}
