import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Environment } from '../../server/main/environment.ts';
import { faultOf } from '../../server/platform/db/database-fault.ts';
import { FolderInUse } from '../../server/platform/db/folder-lock.ts';
import { openDatabase } from '../../server/platform/db/open-database.ts';
import { checkPostgres, checkRows } from './check-database.ts';
import { checkEnvironment } from './check-environment.ts';
import { type Finding, finding } from './finding.ts';
import type { Shop } from './shop.ts';

/** Looks at everything that a shop stands on, and changes nothing. */
export async function examine(
  root: string,
  environment: Environment,
  shops: readonly Shop[],
  clock: () => Date = () => new Date(),
): Promise<readonly Finding[]> {
  const findings = [...(await checkEnvironment(root, environment, clock()))];
  const { databaseUrl: url } = environment;
  const folder = resolve(root, environment.dataFolder);
  if (url !== undefined) {
    const found = await checkPostgres(url, environment.databasePooler);
    findings.push(...found);
    if (found.some(({ state }) => state === 'fault')) return findings;
  } else if (!existsSync(resolve(folder, 'pg'))) {
    return [...findings, finding('database', 'fault', `There is none in ${folder}. Start the server once: npm start`)];
  }
  try {
    const db = await openDatabase({ url, folder, pooler: environment.databasePooler, asItIs: true });
    try {
      if (url === undefined) {
        const isReal = !environment.demo;
        findings.push(
          isReal
            ? finding(
                'database',
                'advice',
                'The embedded database serves one process. Use a PostgreSQL (DATABASE_URL) for a real shop.',
              )
            : finding('database', 'ok', 'The embedded database answers.'),
        );
      }
      findings.push(...(await checkRows(db, shops, environment, clock)));
    } finally {
      await db.close();
    }
  } catch (error) {
    if (error instanceof FolderInUse) {
      findings.push(
        finding('database', 'fault', 'The server has the embedded database open. Stop it and repeat the command.'),
      );
      return findings;
    }
    const fault = faultOf(error, url);
    if (fault === undefined) throw error;
    findings.push(finding('database', 'fault', fault.message));
  }
  return findings;
}
