import { type Browser, expect, test } from '@playwright/test';
import { parts, type SuiteResult, type Wanted } from '../../suite/screens/suite-types.ts';
import type { CompiledInstance } from '../../engine/compile/compile.ts';
import { type Lending, openLending } from '../lending/open-lending.ts';
import { catalogueFaults, withFault } from '../suite/planted-catalogue-faults.ts';
import { plantedFaults } from '../suite/planted-faults.ts';
import { messagesOf, runServed } from '../suite/run-served.ts';
import { spoil } from '../suite/spoil.ts';
import { isLong, long, timeLimit } from '../tier.ts';
import { ownInstance, ownProject } from '../compile/own-project.ts';

test.describe.configure({ timeout: timeLimit(900_000) });

let lending: Lending;
test.beforeAll(async () => {
  lending = await openLending();
});

/** A brand with a catalog, which the library does without. */
async function openAurora(): Promise<Lending> {
  return { contract: (await ownProject()).contract, definition: await ownInstance('aurora') };
}

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
  browser: Browser,
  served: CompiledInstance,
  narrowed: Partial<Wanted>,
  { contract, definition: expected } = lending,
): Promise<SuiteResult> {
  return runServed(browser, { contract, expected, served }, { ...whole, ...narrowed });
}

test('a sound definition is found to be sound, in every state and by everybody', async ({ browser }) => {
  const result = await run(
    browser,
    lending.definition,
    isLong ? { states: ['data', 'empty', 'error', 'slow'], widths: [1440, 360] } : { screens: ['books'] },
  );
  expect(messagesOf(result)).toEqual([]);
  expect(result.notReached).toEqual([]);
  // For guests and for members, each of the screens and what is on it: seven of them, or one.
  expect(result.checks).toBeGreaterThan(isLong ? 60 : 1);
});

for (const { fault, screen, role, part, says, ...spoiling } of isLong ? plantedFaults : []) {
  test(`is found: ${fault}`, async ({ browser }) => {
    const result = await run(browser, spoil(lending.definition, spoiling), {
      screens: [screen],
      roles: [role],
      parts: [part],
    });
    expect(messagesOf(result).join('\n')).toMatch(says);
  });
}

const catalogue = { screens: ['index', 'services'], parts: ['catalogue'] } as const;

test('filters, chips and counts of a sound catalog are found to be sound', long, async ({ browser }) => {
  const aurora = await openAurora();
  const result = await run(browser, aurora.definition, catalogue, aurora);
  expect(messagesOf(result)).toEqual([]);
  expect(result.notReached).toEqual([]);
  // Each of the screens as somebody sees it, and the catalog on it with its filters at both places, for guests and for customers.
  expect(result.checks).toBe(12);
});

for (const fault of catalogueFaults) {
  test(`is found in a catalog: ${fault.fault}`, long, async ({ browser }) => {
    const aurora = await openAurora();
    const narrowed: Partial<Wanted> = { ...catalogue, screens: ['index'], roles: ['guest'] };
    const result = await run(withFault(browser, fault), aurora.definition, narrowed, aurora);
    expect(messagesOf(result).join('\n')).toMatch(fault.says);
    expect(messagesOf(result).join('\n')).toMatch(fault.saysBeside);
  });
}
