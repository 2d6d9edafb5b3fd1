import { type Browser, expect, test } from '@playwright/test';
import { join } from 'node:path';
import type { CompiledInstance } from '../../engine/compile/compile.ts';
import { ProjectCompiler } from '../../engine/compile/compile-project.ts';
import { formatDiagnostics } from '../../engine/compile/diagnostics/format-diagnostic.ts';
import { pseudoFaults } from '../../suite/screens/pseudo/pseudo-page.ts';
import { pseudoFiles, pseudoText } from '../../suite/screens/pseudo/pseudo-text.ts';
import { pseudoPart, roles, type Wanted } from '../../suite/screens/suite-types.ts';
import { ownProject } from '../compile/own-project.ts';
import { withFault } from '../suite/planted-catalogue-faults.ts';
import { messagesOf, runServed } from '../suite/run-served.ts';
import { type Spoiling, spoil } from '../suite/spoil.ts';
import { isLong, long, timeLimit } from '../tier.ts';

test.describe.configure({ timeout: timeLimit(900_000) });

const root = join(import.meta.dirname, '../..');

let compiled: Promise<CompiledInstance> | undefined;

/** A brand whose texts are those of the pseudo-language, compiled once for all tests of a process. */
function pseudoInstance(): Promise<CompiledInstance> {
  return (compiled ??= ownProject().then(({ files }) => {
    const { instances, diagnostics } = new ProjectCompiler(root).compile(pseudoFiles(files));
    const found = instances.find(({ id }) => id === 'aurora');
    if (!found) throw new Error(formatDiagnostics(diagnostics));
    return found;
  }));
}

async function faultsIn(
  browser: Browser,
  narrowed: Pick<Wanted, 'screens' | 'roles'> & Partial<Wanted>,
  spoiling: Spoiling = {},
): Promise<readonly string[]> {
  const expected = await pseudoInstance();
  const { contract } = await ownProject();
  const wanted: Wanted = {
    locales: ['en'],
    widths: [360],
    states: ['data', 'error'],
    parts: [pseudoPart],
    ...narrowed,
  };
  const result = await runServed(browser, { contract, expected, served: spoil(expected, spoiling) }, wanted);
  expect(result.checks).toBeGreaterThan(0);
  return messagesOf(result);
}

/** So many screens in a test, which takes a minute or two. */
const sliceSize = 8;
/** More slices than there are screens for stay empty: which screens there are is known only when the brand is compiled. */
const slices = 9;

for (const role of roles) {
  for (let slice = 0; slice < (isLong ? slices : 0); slice += 1) {
    test(
      `${role}s read every text in the pseudo-language, whole and apart from others: screens from ${slice * sliceSize + 1}`,
      long,
      async ({ browser }) => {
        const screens = (Object.values((await pseudoInstance()).indexes)[0]?.routes ?? []).map(({ screen }) => screen);
        expect(screens.length).toBeLessThanOrEqual(slices * sliceSize);
        const wanted = screens.slice(slice * sliceSize, (slice + 1) * sliceSize);
        test.skip(wanted.length === 0, 'There are no more screens');
        expect(await faultsIn(browser, { screens: wanted, roles: [role] })).toEqual([]);
      },
    );
  }
}

/** Says something else, wherever the text is. */
const saying = (key: string, text: string): Spoiling => {
  const change = ({ texts }: { texts?: Record<string, string> }) => {
    if (texts && Object.hasOwn(texts, key)) texts[key] = text;
  };
  return { chunk: change, index: change };
};

const planted: readonly (readonly [fault: string, spoiling: Spoiling, says: RegExp])[] = [
  ['a word that is written in code', saying('login.title', 'Welcome'), /No text of the app: “Welcome”/],
  [
    'a placeholder that got lost',
    saying('catalogue.count_other', `${pseudoText('services')}ₙ`),
    /The number that counts is lost/,
  ],
  [
    'a plural form for another number',
    saying('catalogue.count_other', `${pseudoText('{{count}} service')}₁`),
    /The plural form for one/,
  ],
];

for (const [fault, spoiling, says] of planted) {
  test(`is found in the pseudo-language: ${fault}`, long, async ({ browser }) => {
    const narrowed = { screens: ['login', 'services'], roles: ['guest'], states: ['data'] } as const;
    expect((await faultsIn(browser, narrowed, spoiling)).join('\n')).toMatch(says);
  });
}

test('is found in the pseudo-language: a heading that is cut', long, async ({ browser }) => {
  const cutting = withFault(browser, {
    plant: () => {
      // The policy of the page lets no style element in.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('h1 { width: 40px; overflow: hidden !important; white-space: nowrap !important; }');
      document.adoptedStyleSheets = [sheet];
    },
  });
  const found = await faultsIn(cutting, { screens: ['login'], roles: ['guest'], states: ['data'] });
  expect(found.join('\n')).toMatch(/Cut: “⟦/);
});

test('what is closed lies over nothing in the pseudo-language, and what is open does', long, async ({ page }) => {
  const written = (open: string) =>
    `<!doctype html><html lang="en"><body>${['Question', 'Another']
      .map(
        (one) =>
          `<details ${open} style="height: 20px"><summary>${pseudoText(one)}</summary><div><p style="margin: 0">${pseudoText(`${one} answered`)}</p></div></details>`,
      )
      .join('')}</body></html>`;
  await page.setContent(written(''));
  expect(await pseudoFaults(page, [])).toEqual([]);
  await page.setContent(written('open'));
  expect((await pseudoFaults(page, [])).join('\n')).toMatch(/overlap/);
});
