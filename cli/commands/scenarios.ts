import { join, relative } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import type { CompiledInstance } from '../../engine/compile/compile.ts';
import { compileProject } from '../../engine/compile/compile-project.ts';
import type { Scenario } from '../../engine/compile/check/scenario.ts';
import { openBrowser } from '../../suite/browser/open-browser.ts';
import { buildClient } from '../client/build-client.ts';
import { operatorRuns } from './operator-runs.ts';
import { chosen } from '../command-line/chosen.ts';
import { UsageError } from '../command-line/command.ts';
import { type OpenShop, openForScenarios } from '../../suite/scenarios/start-scenario-server.ts';
import { runScenario } from '../../suite/scenarios/run-scenario.ts';
import { writeScenarioIndex, writeScenarioReport } from '../../suite/scenarios/scenario-report.ts';

/** `livery scenarios <instance>`: goes through its scenarios in a browser, against the whole product. Ends with 1 when one breaks off. */
export async function scenarios(args: readonly string[], root: string): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      scenario: { type: 'string', multiple: true },
      width: { type: 'string' },
      theme: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const screen = screenOf(values.width, values.theme);
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
      const steps = await walk(scenario, { instance, shop, browser, root, screen });
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

interface Place {
  readonly instance: CompiledInstance;
  readonly shop: OpenShop;
  readonly browser: Browser;
  readonly root: string;
  readonly screen: Screen;
}

type Screen = Pick<BrowserContextOptions, 'viewport' | 'colorScheme'>;

/** What the scenarios are seen on: a desktop with a light theme unless told otherwise, and as tall as a phone where it is as narrow. */
function screenOf(width = '1440', theme = 'light'): Screen {
  const pixels = Number(width);
  if (!/^\d+$/.test(width) || pixels < 320 || pixels > 3840)
    throw new UsageError(`--width is a number of pixels from 320 to 3840, and not "${width}".`);
  if (theme !== 'light' && theme !== 'dark') throw new UsageError(`--theme is light or dark, and not "${theme}".`);
  return { viewport: { width: pixels, height: pixels < 600 ? 844 : 900 }, colorScheme: theme };
}

/** Each scenario has a browser of its own: nobody is logged in, nothing is remembered. */
async function walk(scenario: Scenario, { instance, shop, browser, root, screen }: Place) {
  const contexts: BrowserContext[] = [];
  const openDevice = async () => {
    const context = await browser.newContext({ ...screen, locale: 'en-US' });
    contexts.push(context);
    return context.newPage();
  };
  try {
    return await runScenario(scenario, {
      page: await openDevice(),
      instance,
      origin: shop.origin,
      mailbox: join(shop.mailboxes, instance.id),
      openDevice,
      async operate(name, words) {
        const args = [instance.id, ...words, '--why', 'Part of a scenario'];
        const run = await operatorRuns[name]?.();
        if (!run) throw new Error(`Operators have no command ${name}`);
        await run.on(shop.db, args, root);
      },
    });
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
}
