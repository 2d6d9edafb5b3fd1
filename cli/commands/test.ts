import { join, relative } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { readContract } from '../../engine/compile/contract/read-contract.ts';
import { ProjectCompiler } from '../../engine/compile/compile-project.ts';
import { readProject } from '../../engine/compile/load/read-project.ts';
import { sourceLocale } from '../../engine/compile/layer/texts.ts';
import { readClient } from '../../server/edge/html/client-files.ts';
import { openBrowser } from '../../suite/browser/open-browser.ts';
import { buildClient } from '../client/build-client.ts';
import { chosen } from '../command-line/chosen.ts';
import { UsageError } from '../command-line/command.ts';
import { writeReport } from '../../suite/screens/suite-report.ts';
import { runSuite } from '../../suite/screens/run-suite.ts';
import { pseudoFiles } from '../../suite/screens/pseudo/pseudo-text.ts';
import { serveInstance } from '../../suite/screens/serve-instance.ts';
import { parts, pseudoPart, roles, states, type Wanted } from '../../suite/screens/suite-types.ts';

/** English with longer and accented words: `pseudo-text.ts`. */
const pseudoLocale = 'pseudo';
const allWidths = ['360', '768', '1440'];

/** `livery test <instance>`: what follows from its definition, tried in a browser. Ends with 1 when something is not so. */
export async function test(args: readonly string[], root: string): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      screen: { type: 'string', multiple: true },
      role: { type: 'string', multiple: true },
      locale: { type: 'string', multiple: true },
      width: { type: 'string', multiple: true },
      state: { type: 'string', multiple: true },
      part: { type: 'string', multiple: true },
      quick: { type: 'boolean' },
      out: { type: 'string' },
    },
  });
  const quick = values.quick === true;
  const isPseudo = values.locale?.includes(pseudoLocale) === true;
  if (isPseudo && values.locale?.length !== 1)
    throw new UsageError(`\`--locale ${pseudoLocale}\` goes with no other language.`);
  const files = await readProject(root);
  const { instances } = new ProjectCompiler(root).compile(isPseudo ? pseudoFiles(files) : files);
  const ids = instances.map(({ id }) => id);
  const [id = ''] = positionals;
  const instance = instances.find((one) => one.id === id);
  if (!instance)
    throw new UsageError(`Which instance? There are ${ids.join(', ')}; \`livery check\` says what keeps others out.`);
  const index = Object.values(instance.indexes)[0];
  const screens = index?.routes.map(({ screen }) => screen) ?? [];
  const wanted: Wanted = {
    screens: chosen('screen', values.screen, screens),
    roles: chosen('role', values.role, roles),
    locales: isPseudo
      ? [sourceLocale]
      : chosen('locale', values.locale ?? (quick ? instance.locales.slice(0, 1) : undefined), instance.locales),
    widths: chosen('width', values.width ?? (quick ? ['360', '1440'] : undefined), allWidths).map(Number),
    states: chosen('state', values.state ?? (quick || isPseudo ? ['data', 'error'] : undefined), states),
    parts: isPseudo
      ? chosen('part', values.part ?? ['look', pseudoPart], [...parts, pseudoPart])
      : chosen('part', values.part, parts),
  };

  const { folder } = await buildClient(root, { onStart: () => process.stdout.write('Building the web client…\n') });
  const contract = await readContract(root);
  const served = await serveInstance(contract, instance, await readClient(folder));
  const browser = await openBrowser();
  try {
    const result = await runSuite({
      browser,
      origin: served.origin,
      subject: { contract, expected: instance },
      wanted,
      onScreen: (line) => process.stdout.write(`${line}\n`),
    });
    for (const { screen, role, locale, width, state, message } of result.findings)
      process.stdout.write(`\n${screen}, ${role}, ${locale}, ${width} px, ${state}:\n  ${message}\n`);
    for (const one of result.notReached) process.stdout.write(`\nNot reached: ${one}`);
    const out = values.out ?? join(root, 'test-results', `suite-${id}`);
    const page = await writeReport(out, `What ${id} declares, tried`, result);
    process.stdout.write(`\n${result.checks} checks, ${result.findings.length} faults: ${relative(root, page)}\n`);
    return result.findings.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await served.close();
  }
}
