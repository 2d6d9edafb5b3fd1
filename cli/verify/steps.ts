import { writeContract } from '../../engine/compile/generate/write-contract.ts';
import { writeNodeTypes } from '../../engine/compile/generate/write-node-types.ts';
import { writeEditorSchema } from '../../engine/compile/generate/write-editor-schema.ts';
import { checkBlockPictures, writeReference } from '../../engine/compile/generate/write-reference.ts';
import { findBrowser } from '../../suite/browser/find-browser.ts';
import { buildClient } from '../client/build-client.ts';
import { checkDirections } from '../directions/check-directions.ts';
import { readSources } from '../directions/read-sources.ts';
import { writeArchitecture } from '../directions/write-architecture.ts';
import { checkDeclarations } from './check-declarations.ts';
import { countPlaywright } from './count-playwright.ts';
import { countVitest } from './count-vitest.ts';
import { failed, passed, type Step } from './outcome.ts';
import { testStep } from './test-step.ts';
import { toolStep } from './tool-step.ts';

/** Everything that `npm test` does, the quick things first. */
export const steps: readonly Step[] = [
  toolStep('format', 'formatting', '@biomejs/biome/bin/biome', ['format', '.'], 'To put it right: npm run format'),
  toolStep('lint', 'lint rules', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']),
  {
    name: 'directions',
    what: 'rules of direction',
    async run(root) {
      const offences = checkDirections(await readSources(root));
      if (offences.length === 0) return passed();
      return failed(offences.map((one) => `${one.file}:${one.line} ${one.message}`).join('\n'));
    },
  },
  toolStep('types', 'types', 'typescript/bin/tsc', ['--noEmit', '-p', '.']),
  toolStep('unused', 'unused code', 'knip/bin/knip.js', ['--no-progress']),
  {
    name: 'generated',
    what: 'generated files against contract and blocks',
    async run(root) {
      const contract = await writeContract(root, { checkOnly: true });
      const nodes = await writeNodeTypes(root, { checkOnly: true });
      const editors = await writeEditorSchema(root, { checkOnly: true });
      const reference = await writeReference(root, { checkOnly: true });
      const architecture = await writeArchitecture(root, { checkOnly: true });
      return contract || nodes || editors || reference || architecture
        ? failed(
            'A generated file in schemas/, engine/blocks/ or docs/reference/ is out of date. To fix it: npm run livery -- generate',
          )
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
  { name: 'declarations', what: 'declarations of every instance', run: checkDeclarations },
  testStep({
    name: 'tests',
    what: 'tests of code, contract, properties and races',
    tool: 'vitest/vitest.mjs',
    args: ['run', '--reporter=minimal', '--reporter=json'],
    reportInto: (file) => ({ args: [`--outputFile.json=${file}`], environment: {} }),
    count: countVitest,
    limit: 20 * 60,
  }),
  testStep({
    name: 'browser',
    what: 'tests in the browser',
    tool: '@playwright/test/cli.js',
    args: ['test', '--config=tests/browser/playwright.config.ts', '--reporter=list,json'],
    reportInto: (file) => ({ args: [], environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
    count: countPlaywright,
    limit: 20 * 60,
    async prepare(root) {
      const browser = await findBrowser({ install: true });
      await buildClient(root);
      return { LIVERY_TEST_BROWSER: browser };
    },
  }),
];
