import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { runSuite } from '../../suite/screens/run-suite.ts';
import { serveInstance } from '../../suite/screens/serve-instance.ts';
import { parts } from '../../suite/screens/suite-types.ts';
import { compileProject } from '../../engine/compile/compile-project.ts';
import { formatDiagnostics } from '../../engine/compile/diagnostics/format-diagnostic.ts';
import { readContract } from '../../engine/compile/contract/read-contract.ts';
import { readClient } from '../../server/edge/html/client-files.ts';
import { documentedFiles } from '../walk-through/documented-files.ts';
import { scratchProject } from '../walk-through/scratch-project.ts';
import { long } from '../tier.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

test.describe.configure({ timeout: 900_000 });

test('the first screen of the operators is right as it is written, and works', long, async ({ browser }) => {
  const files = await documentedFiles(join(root, 'docs/operators/first-screen.md'));
  expect([...files.keys()]).toHaveLength(5);
  const scratch = await scratchProject(root, files);
  try {
    const { instances, diagnostics } = await compileProject(scratch);
    const own = diagnostics.filter(({ file }) => file.startsWith('instances/mybrand/'));
    expect(own.length > 0 ? formatDiagnostics(own) : '').toBe('');
    const instance = instances.find(({ id }) => id === 'mybrand');
    if (!instance) throw new Error('The brand of the page does not compile');

    const contract = await readContract(root);
    const site = await serveInstance(contract, instance, await readClient(join(root, 'dist/client')));
    const result = await runSuite({
      browser,
      origin: site.origin,
      subject: { contract, expected: instance },
      wanted: { screens: ['overview'], roles: ['user'], locales: ['en'], widths: [1440, 360], states: ['data'], parts },
    }).finally(() => void site.close());
    expect(result.findings.map(({ message }) => message)).toEqual([]);
    expect(result.notReached).toEqual([]);
    // Two widths, the table, the form and the action.
    expect(result.checks).toBe(5);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
});
