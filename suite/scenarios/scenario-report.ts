import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scenario } from '../../engine/compile/check/scenario.ts';
import { escapeHtml } from '../../server/platform/escape-html.ts';
import type { StepResult } from './run-scenario.ts';

/** Writes `<scenario>.html` with a picture after each step; gives its address. */
export async function writeScenarioReport(
  folder: string,
  { scenario, title }: Scenario,
  steps: readonly StepResult[],
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const items = steps.map(({ words, fault, picture }) => {
    const faultText = fault === null ? '' : `<p><strong>${escapeHtml(fault)}</strong></p>`;
    const source = `data:image/png;base64,${picture.toString('base64')}`;
    return `<li><p>${escapeHtml(words)}</p>${faultText}<img alt="${escapeHtml(`The page after: ${words}`)}" src="${source}"></li>`;
  });
  const page = join(folder, `${scenario}.html`);
  await writeFile(page, pageOf(title, `<ol>${items.join('\n')}</ol>`));
  return page;
}

/** A scenario that was gone through; `fault` says where it broke off. */
export interface GoneScenario {
  readonly scenario: Scenario;
  readonly fault: string | null;
}

/** Writes `index.html`, which leads to the page of each scenario, and `report.json`; gives the address of the former. */
export async function writeScenarioIndex(
  folder: string,
  title: string,
  gone: readonly GoneScenario[],
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const lines = gone.map(({ scenario: { scenario, title: about }, fault }) => {
    const faultText = fault === null ? '' : `<br><strong>${escapeHtml(fault)}</strong>`;
    return `<li>${fault === null ? '✓' : '✗'} <a href="${escapeHtml(scenario)}.html">${escapeHtml(about)}</a>${faultText}</li>`;
  });
  const report = { title, scenarios: gone.map(({ scenario, fault }) => ({ ...scenario, fault })) };
  await writeFile(join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  const page = join(folder, 'index.html');
  await writeFile(page, pageOf(title, `<ul>${lines.join('\n')}</ul>`));
  return page;
}

function pageOf(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<style>body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; } img { max-width: 100%; border: 1px solid #999; }</style>
<h1>${escapeHtml(title)}</h1>
${body}
</html>
`;
}
