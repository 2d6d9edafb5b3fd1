import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '../../server/platform/escape-html.ts';
import type { Finding, Sight, SuiteResult } from './suite-types.ts';

/** Writes `report.html` with its pictures and `report.json` into a folder; gives the address of the page. */
export async function writeReport(folder: string, title: string, result: SuiteResult): Promise<string> {
  await mkdir(folder, { recursive: true });
  const faults = await Promise.all(result.findings.map((one, at) => withPicture(folder, `fault-${at + 1}`, one)));
  const sights = await Promise.all(result.pictures.map((one, at) => withPicture(folder, `screen-${at + 1}`, one)));
  const report = {
    title,
    checks: result.checks,
    findings: faults,
    notReached: result.notReached,
    screens: sights,
  };
  await writeFile(join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  const page = join(folder, 'report.html');
  await writeFile(page, pageOf(title, result, faults, sights));
  return page;
}

type Written = Sight & { readonly message?: string; readonly picture: string | null };

async function withPicture(folder: string, name: string, one: Sight & Partial<Finding>): Promise<Written> {
  const { picture, ...rest } = one;
  if (!picture) return { ...rest, picture: null };
  await writeFile(join(folder, `${name}.png`), picture);
  return { ...rest, picture: `${name}.png` };
}

function pageOf(title: string, result: SuiteResult, faults: readonly Written[], sights: readonly Written[]): string {
  const count = `${result.checks} checks, ${faults.length} faults, ${result.notReached.length} not reached`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
figure { margin: 0 0 2rem; } figcaption { margin-bottom: .5rem; }
img { max-width: 100%; max-height: 28rem; border: 1px solid #999; }
.sights { display: grid; grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr)); gap: 1rem; }
</style>
<h1>${escapeHtml(title)}</h1>
<p>${count}</p>
<h2>Faults</h2>
${faults.length === 0 ? '<p>None.</p>' : faults.map(figure).join('\n')}
<h2>Not reached</h2>
<ul>${result.notReached.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul>
<h2>Screens</h2>
<div class="sights">${sights.map(figure).join('\n')}</div>
</html>
`;
}

function figure({ screen, role, locale, width, state, message, picture }: Written): string {
  const caption = `${message === undefined ? '' : `<strong>${escapeHtml(message)}</strong><br>`}${escapeHtml(`${screen}, ${role}, ${locale}, ${width} px, ${state}`)}`;
  const image = picture === null ? '' : `<img src="${picture}" alt="${escapeHtml(`${screen} at ${width} pixels`)}">`;
  return `<figure><figcaption>${caption}</figcaption>${image}</figure>`;
}
