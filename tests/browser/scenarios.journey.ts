import { expect } from '@playwright/test';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runScenario } from '../../suite/scenarios/run-scenario.ts';
import { writeScenarioReport } from '../../suite/scenarios/scenario-report.ts';
import { compileProject } from '../../engine/compile/compile-project.ts';
import { openAs, test } from './shop.ts';
import { someOf } from '../tier.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const instance = (await compileProject(root)).instances.find(({ id }) => id === 'aurora');
const scenarios = instance?.scenarios ?? [];

test.describe.configure({ timeout: 900_000 });
test.use({ refusals: [422] });

test('there are scenarios', () => expect(scenarios.length).toBeGreaterThanOrEqual(3));

for (const scenario of someOf(scenarios, 3)) {
  test(scenario.title, async ({ page, shop }) => {
    if (!instance) throw new Error('The instance aurora does not compile');
    const steps = await runScenario(scenario, {
      page,
      instance,
      address: (path) => shop.address(path),
      logIn: () => openAs(page, shop, '/profile'),
    });
    await writeScenarioReport(`${root}/test-results/scenarios`, scenario, steps);
    expect(steps.flatMap(({ words, fault }) => (fault === null ? [] : [`${words}: ${fault}`]))).toEqual([]);
    expect(steps).toHaveLength(scenario.steps.length);
  });
}
