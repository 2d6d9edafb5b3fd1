import process from 'node:process';
import { parseArgs } from 'node:util';
import { compileProject } from '../../engine/compile/compile-project.ts';
import { BadEnvironment, readEnvironment } from '../../server/main/environment.ts';
import { instanceIds } from '../operator/operator-command.ts';
import { checkCompany } from '../doctor/check-company.ts';
import { checkHosts } from '../doctor/check-hosts.ts';
import { examine } from '../doctor/examine.ts';
import { shopsOf } from '../doctor/shop.ts';
import { type Finding, finding, findingsText } from '../doctor/finding.ts';
import { counted } from '../../engine/compile/diagnostics/format-diagnostic.ts';

/** `livery doctor`: says what a shop stands on and what has to be done; exit code 1 when something is at fault. */
export async function doctor(args: readonly string[], root: string): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean', default: false } } });
  const findings = await findAll(root);
  const hasFault = findings.some(({ state }) => state === 'fault');
  process.stdout.write(
    values.json ? `${JSON.stringify({ ok: !hasFault, findings }, null, 2)}\n` : findingsText(findings),
  );
  return hasFault ? 1 : 0;
}

async function findAll(root: string): Promise<readonly Finding[]> {
  try {
    const environment = readEnvironment(process.env);
    const { instances, diagnostics } = await compileProject(root);
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
    return [
      errors === 0
        ? finding(
            'config',
            'ok',
            `The environment is right, and so are the files of ${counted(instances.length, 'instance')}.`,
          )
        : finding(
            'config',
            'fault',
            `The config files have ${counted(errors, 'error')}. To see what is wrong: livery check`,
          ),
      ...checkHosts(instances, environment),
      ...checkCompany(instances, environment),
      ...(await examine(root, environment, shopsOf(instanceIds(root), instances))),
    ];
  } catch (error) {
    if (!(error instanceof BadEnvironment)) throw error;
    return error.faults.map((fault) => finding('config', 'fault', `${fault}.`));
  }
}
