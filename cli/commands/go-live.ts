import process from 'node:process';
import { parseArgs } from 'node:util';
import type { CompiledInstance } from '../../engine/compile/compile.ts';
import { compileProject } from '../../engine/compile/compile-project.ts';
import { RealMoney, removeDemo, shopKindOf } from '../../server/demo/remove-demo.ts';
import { type Environment, readEnvironment } from '../../server/main/environment.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { checkCompany } from '../doctor/check-company.ts';
import { examine } from '../doctor/examine.ts';
import { type Finding, findingsText } from '../doctor/finding.ts';
import { shopsOf } from '../doctor/shop.ts';
import { type Audit, auditOf, auditOptions } from '../operator/audit-log.ts';
import { instanceIds, inWords, openExisting } from '../operator/operator-command.ts';
import { Refused } from '../operator/refused.ts';
import { usdText } from '../operator/written-values.ts';

/** `livery go-live`: removes the demo from every instance, then says what is still open. */
export async function goLive(args: readonly string[], root: string): Promise<number> {
  const options = {
    ...auditOptions,
    settled: { type: 'boolean', default: false },
    'end-sessions': { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  const audit = auditOf(values);
  return inWords(root, async () => {
    // What is asked of a real shop, whatever the environment of this command says.
    const environment = readEnvironment({ ...process.env, LIVERY_DEMO: 'off' });
    const ids = instanceIds(root);
    // A real shop does not start before this was done, so nobody else would bring the database up to date.
    const db = await openExisting(root, environment, { asItIs: false });
    try {
      for (const id of ids)
        process.stdout.write(
          `${await removeDemoFrom(db, id, { ...audit, settled: values.settled, endSessions: values['end-sessions'] })}\n`,
        );
    } finally {
      await db.close();
    }
    const { instances } = await compileProject(root);
    const open = await stillOpen(root, environment, ids, instances);
    process.stdout.write(open.length === 0 ? '\nNothing is open.\n' : `\nStill open:\n${findingsText(open)}`);
    process.stdout.write('\nNow start the server with LIVERY_DEMO=off; one that runs as a demo has to be stopped.\n');
    return open.some(({ state }) => state === 'fault') ? 1 : 0;
  });
}

/** What the operator still has to do or to know of, in the environment of a real shop. */
export async function stillOpen(
  root: string,
  environment: Environment,
  ids: readonly string[],
  instances: readonly CompiledInstance[],
): Promise<readonly Finding[]> {
  const shops = shopsOf(ids, instances);
  const findings = [...checkCompany(instances, environment), ...(await examine(root, environment, shops))];
  return findings.filter(({ state }) => state !== 'ok');
}

/** Removes the demo from one instance and says what was done. Throws `Refused` in words where real money is on its accounts. */
export async function removeDemoFrom(
  db: Database,
  instance: string,
  how: Audit & { readonly settled: boolean; readonly endSessions: boolean },
): Promise<string> {
  if ((await shopKindOf(db, instance)) !== 'demo') return `${instance}: there is no demo to remove.`;
  try {
    const { users, customers, amount } = await db.write(instance, (trx) => removeDemo(trx, how));
    const others = customers === 0 ? '' : `, also from ${customers} customers who paid in the sandbox`;
    return `${instance}: ${users} demo users can’t log in any more, and ${usdText(amount)} of demo money was taken back${others}. ${how.endSessions ? 'All sessions and API tokens have ended.' : 'Their sessions and API tokens have ended, and those of whoever signed in by a sandbox.'}`;
  } catch (error) {
    throw error instanceof RealMoney ? new Refused(error.message) : error;
  }
}
