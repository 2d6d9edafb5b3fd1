import { join, relative } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import type { CompiledInstance } from '../../engine/compile/compile.ts';
import { compileProject } from '../../engine/compile/compile-project.ts';
import type { Scenario } from '../../engine/compile/check/scenario.ts';
import { demoPassword, demoUsers } from '../../server/demo/seed/demo-users.ts';
import { openBrowser } from '../../suite/browser/open-browser.ts';
import { buildClient } from '../client/build-client.ts';
import { chosen } from '../command-line/chosen.ts';
import { UsageError } from '../command-line/command.ts';
import { type OpenShop, openForScenarios } from '../../suite/scenarios/start-scenario-server.ts';
import { runScenario } from '../../suite/scenarios/run-scenario.ts';
import { writeScenarioIndex, writeScenarioReport } from '../../suite/scenarios/scenario-report.ts';

/** The first of the demo users goes where somebody has to be logged in. */
const customer = demoUsers[0]?.email;

/** `livery scenarios <instance>`: goes through its scenarios in a browser, against the whole product. Ends with 1 when one breaks off. */
export async function scenarios(args: readonly string[], root: string): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { scenario: { type: 'string', multiple: true }, out: { type: 'string' } },
  });
  const { instances } = await compileProject(root);
  const [id = ''] = positionals;
  const instance = instances.find((one) => one.id === id);
  if (!instance) throw new UsageError(`Which instance? There are ${instances.map((one) => one.id).join(', ')}.`);
  const names = instance.scenarios.map(({ scenario }) => scenario);
  const wanted = chosen('scenario', values.scenario, names);
  const out = values.out ?? join(root, 'test-results', `scenarios-${id}`);

  await buildClient(root, { onStart: () => process.stdout.write('Building the web client…\n') });
  const shop = await openForScenarios(root, instances, instance.hosts[0] ?? 'localhost');
  const browser = await openBrowser();
  try {
    const gone = [];
    for (const scenario of instance.scenarios) {
      if (!wanted.includes(scenario.scenario)) continue;
      const steps = await walk(scenario, instance, shop, browser);
      await writeScenarioReport(out, scenario, steps);
      const last = steps.at(-1);
      const fault = last?.fault == null ? null : `${last.words}: ${last.fault}`;
      process.stdout.write(
        `${fault === null ? 'ok ' : 'no '} ${scenario.title}${fault === null ? '' : `\n   ${fault}`}\n`,
      );
      gone.push({ scenario, fault });
    }
    const page = await writeScenarioIndex(out, `Scenarios of ${id}`, gone);
    const broken = gone.filter(({ fault }) => fault !== null).length;
    process.stdout.write(`${gone.length - broken} passed, ${broken} failed: ${relative(root, page)}\n`);
    return broken === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await shop.close();
  }
}

/** Each scenario has a browser of its own: nobody is logged in, nothing is remembered. */
async function walk(scenario: Scenario, instance: CompiledInstance, shop: OpenShop, browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  try {
    const page = await context.newPage();
    return await runScenario(scenario, {
      page,
      instance,
      address: (path) => `${shop.origin}/app${path}`,
      async logIn() {
        const index = Object.values(instance.indexes)[0];
        const path = index?.operations[index.session.login]?.path ?? '';
        const reply = await page.request.post(`${shop.origin}${path}`, {
          data: { email: customer, password: demoPassword },
        });
        const token = /^Bearer (.+)$/.exec(reply.headers()['authorization'] ?? '')?.[1];
        if (token === undefined) throw new Error(`The demo customer cannot log in: ${await reply.text()}`);
        await context.addCookies([{ name: 'AUTH_TOKEN', value: encodeURIComponent(token), url: shop.origin }]);
      },
    });
  } finally {
    await context.close();
  }
}
