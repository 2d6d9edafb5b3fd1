import { expect } from '@playwright/test';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CompiledInstance } from '../../engine/compile/compile.ts';
import type { Scenario } from '../../engine/compile/check/scenario.ts';
import { runScenario } from '../../suite/scenarios/run-scenario.ts';
import { writeScenarioReport } from '../../suite/scenarios/scenario-report.ts';
import { isLong, timeLimit } from '../tier.ts';
import { type OperatedShop, openOperatedShop } from './operated-shop.ts';
import { test } from './shop.ts';
import { compileOwnProject } from '../compile/own-project.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const { instances } = await compileOwnProject();
const [first, ...others] = ['aurora', 'lumen'].map((id) => {
  const instance = instances.find((one) => one.id === id);
  if (!instance) throw new Error(`The instance ${id} does not compile`);
  return instance;
});
const common = new Set(first?.scenarios.map(({ scenario }) => scenario));
const own = ({ scenario }: Scenario) => !common.has(scenario);
/** Those of the first brand, and what each other has of its own. */
const all: readonly { readonly instance: CompiledInstance; readonly scenario: Scenario }[] = [
  ...(first?.scenarios ?? []).map((scenario) => ({ instance: first as CompiledInstance, scenario })),
  ...others.flatMap((instance) => instance.scenarios.filter(own).map((scenario) => ({ instance, scenario }))),
];

test.describe.configure({ timeout: timeLimit(900_000) });
// What is refused is part of a scenario, and the page of the gateway has no icon.
test.use({ refusals: [401, 403, 404, 422] });

let operated: OperatedShop | null = null;
test.beforeAll(async () => {
  if (isLong) operated = await openOperatedShop();
});
test.afterAll(() => operated?.close());

test('there are scenarios', () => expect(all.length).toBeGreaterThanOrEqual(3));

/** In `npm test`: others need a database that commands can use beside the server, or mails that can be read. */
const quick = all.filter(({ scenario: { scenario } }) => scenario === 'search-by-id');
for (const { scenario, instance } of isLong ? all : quick) {
  test(`${instance.id}: ${scenario.title}`, async ({ page, shop, browser }) => {
    const contexts: { close: () => Promise<void> }[] = [];
    const { address } = operated?.shop ?? shop;
    const steps = await runScenario(scenario, {
      page,
      instance,
      mailbox: operated && join(operated.folder, 'mail', instance.id),
      origin: new URL(address('/', instance.id === 'lumen' ? 'lumen' : 'aurora')).origin,
      async openDevice() {
        const context = await browser.newContext();
        contexts.push(context);
        return context.newPage();
      },
      async operate(command, words) {
        operated?.livery(command, instance.id, ...words, '--why', 'Part of a scenario');
      },
    });
    await Promise.all(contexts.map((context) => context.close()));
    await writeScenarioReport(`${root}/test-results/scenarios`, scenario, steps);
    expect(steps.flatMap(({ words, fault }) => (fault === null ? [] : [`${words}: ${fault}`]))).toEqual([]);
    expect(steps).toHaveLength(scenario.steps.length);
  });
}
