import { randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { compileProject } from '../../engine/compile/compile-project.ts';
import { failsCheck } from '../../engine/compile/diagnostics/fails-check.ts';
import { formatDiagnostics } from '../../engine/compile/diagnostics/format-diagnostic.ts';
import { writeGenerated } from './write-generated.ts';
import { checkBlockPictures } from '../../engine/compile/generate/write-reference.ts';
import { findBrowser } from '../../suite/browser/find-browser.ts';
import { buildClient } from '../client/build-client.ts';
import { coverageFaults } from '../coverage/write-coverage.ts';
import { checkDirections } from '../directions/check-directions.ts';
import { readSources } from '../directions/read-sources.ts';
import { checkTests } from './check-tests.ts';
import { failed, passed } from './outcome.ts';
import { type Step, testStep, toolStep } from './step.ts';
import { readPlaywright, readVitest } from './test-results.ts';

const staticChecks: readonly Step[] = [
  toolStep('format', 'formatting', '@biomejs/biome/bin/biome', ['format', '.'], 'To fix it: npm run format'),
  // The linter reads all types for its rules. A check of its own by the compiler (`types`) takes as long again.
  toolStep('lint', 'lint rules and types', 'oxlint/bin/oxlint', ['--type-aware', '--type-check', '--deny-warnings']),
  {
    name: 'directions',
    what: 'rules of direction',
    async run(root) {
      const violations = checkDirections(await readSources(root));
      if (violations.length === 0) return passed();
      return failed(violations.map((one) => `${one.file}:${one.line} ${one.message}`).join('\n'));
    },
  },
  {
    name: 'test-rules',
    what: 'tests that depend on how fast the machine is',
    async run(root) {
      const violations = checkTests(await readSources(root));
      return violations.length === 0 ? passed() : failed(violations.join('\n'));
    },
  },
  toolStep('unused', 'unused code', 'knip/bin/knip.js', ['--no-progress']),
  {
    name: 'generated',
    what: 'generated files against contract and blocks',
    async run(root) {
      const stale = (await writeGenerated(root, { checkOnly: true })).filter(([, differed]) => differed);
      return stale.length > 0
        ? failed(`Out of date: ${stale.map(([file]) => file).join(', ')}. To fix it: npm run livery -- generate`)
        : passed();
    },
  },
  {
    name: 'pictures',
    what: 'pictures of the blocks in the reference',
    async run(root) {
      const faults = await checkBlockPictures(root);
      return faults.length === 0 ? passed() : failed(faults.join('\n'));
    },
  },
  {
    name: 'coverage',
    what: 'what docs/coverage says of the specifications',
    async run(root) {
      const faults = await coverageFaults(root);
      return faults.length === 0 ? passed() : failed(faults.join('\n'));
    },
  },
  {
    name: 'declarations',
    what: 'declarations of every instance',
    async run(root) {
      const { diagnostics } = await compileProject(root);
      const output = diagnostics.length > 0 ? formatDiagnostics(diagnostics) : '';
      return failsCheck(diagnostics) ? failed(output) : { ...passed(), output };
    },
  },
];

/** What the compiler says of types: the linter's own check is experimental. Part of the long run, and of any other by its name. */
export const types = toolStep('types', 'types, by the compiler', 'typescript/bin/tsc', [
  '--noEmit',
  '-p',
  '.',
  '--checkers',
  '2',
]);

/** Only for a run that hangs, on a machine that has other things to do as well. Seconds. */
const quickLimit = 20 * 60;
const longLimit = 3 * 60 * 60;

/** With `select` only tests that it picks, and none at all is fine, too. */
function unitTests(limit: number, environment: Readonly<Record<string, string>>, select?: readonly string[]): Step {
  return testStep({
    name: 'tests',
    what: 'tests of code, contract, properties and races',
    tool: 'vitest/vitest.mjs',
    args: ['run', '--reporter=minimal', '--reporter=json', ...(select ?? [])],
    aloneArgs: (file) => ['--maxWorkers=1', file],
    reportInto: (file) => ({ args: [`--outputFile.json=${file}`], environment }),
    read: readVitest,
    mayBeEmpty: select !== undefined,
    limit,
    prepare: async (root) => ({ args: environment['LIVERY_TESTS'] ? await longTests(root, '.test.') : [] }),
  });
}

function journeys(limit: number, environment: Readonly<Record<string, string>>): Step {
  return testStep({
    name: 'browser',
    what: 'tests in the browser',
    tool: '@playwright/test/cli.js',
    args: ['test', '--config=tests/browser/playwright.config.ts', '--reporter=list,json'],
    // What the failed try has left (trace, picture) stays where it is.
    aloneArgs: (file) => [
      '--workers=1',
      '--trace=retain-on-failure',
      `--output=test-results/again/${basename(file)}`,
      file,
    ],
    reportInto: (file) => ({ args: [], environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
    read: readPlaywright,
    limit,
    async prepare(root) {
      const browser = await findBrowser({ install: true });
      await buildClient(root);
      const args = environment['LIVERY_TESTS'] ? await longTests(root, '.journey.') : [];
      return { args, environment: { LIVERY_TEST_BROWSER: browser } };
    },
  });
}

const long = { LIVERY_TESTS: 'long' };

/**
 * What `npm test` does. Rows run beside each other, and the steps of a row one after the other: the browser waits for its
 * pages so often that other tests find time.
 */
export const quickSteps: readonly (readonly Step[])[] = [
  [journeys(quickLimit, {})],
  [...staticChecks, unitTests(quickLimit, {})],
];

/**
 * The tests of `npm test` in an order that no run has had before. Files share a process, so that what one leaves behind
 * breaks another in some orders; alone it would pass, so none is run again.
 */
function inRandomOrder(name: string, environment: Readonly<Record<string, string>> = {}): Step {
  const order = { LIVERY_TEST_ORDER: String(randomInt(1_000_000)), ...environment };
  const { runFile: _, ...step } = unitTests(longLimit, order);
  const settings = Object.entries(order).map((setting) => setting.join('='));
  return { ...step, name, what: `test files in a random order (${settings.join(' ')})` };
}

/** What `npm run test:long` does: types by the compiler, all cases of the tests that `npm test` runs with some of theirs, and these in three orders, once on the embedded database. */
export const longSteps: readonly (readonly Step[])[] = [
  [
    types,
    unitTests(longLimit, long),
    inRandomOrder('order-1', { LIVERY_TEST_DATABASE: 'embedded' }),
    inRandomOrder('order-2'),
    inRandomOrder('order-3'),
  ],
  [journeys(longLimit, long)],
];

/** What `npm run test:changed` does: static checks, and the tests that what is not yet committed concerns. */
export const changedSteps: readonly (readonly Step[])[] = [
  staticChecks,
  [unitTests(quickLimit, {}, ['--changed', '--passWithNoTests'])],
];

/** The test files that have more cases than `npm test` runs. */
async function longTests(root: string, kind: '.test.' | '.journey.'): Promise<string[]> {
  const found: string[] = [];
  for (const folder of ['bench', 'build', 'cli', 'domain', 'engine', 'schemas', 'server', 'suite', 'tests']) {
    for (const name of await readdir(join(root, folder), { recursive: true })) {
      const file = join(folder, name);
      if (!file.includes(kind) || !/\.tsx?$/.test(file)) continue;
      if (file.includes('.long.') || /^import .*\/tier\.ts';$/m.test(await readFile(join(root, file), 'utf8')))
        found.push(file);
    }
  }
  return found;
}
