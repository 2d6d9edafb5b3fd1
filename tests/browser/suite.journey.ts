import { expect, test } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { readClient } from '../../server/edge/html/client-files.ts';
import { runSuite } from '../../suite/screens/run-suite.ts';
import { serveInstance } from '../../suite/screens/serve-instance.ts';
import { parts, type SuiteResult, type Wanted } from '../../suite/screens/suite-types.ts';
import type { CompiledInstance } from '../../engine/compile/compile.ts';
import { type Lending, openLending } from '../lending/open-lending.ts';
import { plantedFaults } from '../suite/planted-faults.ts';
import { spoil } from '../suite/spoil.ts';
import { isLong, someOf } from '../tier.ts';

test.describe.configure({ timeout: 900_000 });

let lending: Lending;
test.beforeAll(async () => {
  lending = await openLending();
});

/** Everything in one window, but what is narrowed. */
const whole: Wanted = {
  screens: ['books', 'book', 'wish', 'desk', 'shelves', 'entrance', 'nowhere'],
  roles: ['guest', 'user'],
  locales: ['en'],
  widths: [1440],
  states: ['data'],
  parts,
};

async function run(
  browser: Parameters<typeof runSuite>[0]['browser'],
  served: CompiledInstance,
  narrowed: Partial<Wanted>,
): Promise<SuiteResult> {
  const client = await readClient(fileURLToPath(new URL('../../dist/client', import.meta.url)));
  const site = await serveInstance(lending.contract, served, client);
  const subject = { contract: lending.contract, expected: lending.definition };
  try {
    return await runSuite({ browser, origin: site.origin, subject, wanted: { ...whole, ...narrowed } });
  } finally {
    await site.close();
  }
}

const said = ({ findings }: SuiteResult) =>
  findings.map(({ screen, state, message }) => `${screen}, ${state}: ${message}`);

test('a sound definition is found to be sound, in every state and by everybody', async ({ browser }) => {
  const result = await run(
    browser,
    lending.definition,
    isLong ? { states: ['data', 'empty', 'error', 'slow'], widths: [1440, 360] } : { screens: ['books', 'desk'] },
  );
  expect(said(result)).toEqual([]);
  expect(result.notReached).toEqual([]);
  // For guests and for members, each of the screens and what is on it: seven of them, or two.
  expect(result.checks).toBeGreaterThan(isLong ? 60 : 3);
});

for (const { fault, screen, role, part, says, ...spoiling } of someOf(plantedFaults, 2)) {
  test(`is found: ${fault}`, async ({ browser }) => {
    const result = await run(browser, spoil(lending.definition, spoiling), {
      screens: [screen],
      roles: [role],
      parts: [part],
    });
    expect(said(result).join('\n')).toMatch(says);
  });
}
