import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CompiledInstance } from '../../engine/compile/compile.ts';
import { readEnvironment } from '../../server/main/environment.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { startServer } from '../../server/main/start-server.ts';

export interface OpenShop {
  /** Where pages of the instance and its API are served, without a slash at the end. */
  readonly origin: string;
  readonly db: Database;
  /** Folder in which each instance has one for its mails. */
  readonly mailboxes: string;
  readonly close: () => Promise<void>;
}

/** The whole product with an empty database of its own and the demo users, as a customer meets it. The database goes when it closes. */
export async function openForScenarios(
  root: string,
  instances: readonly CompiledInstance[],
  host: string,
): Promise<OpenShop> {
  const data = await mkdtemp(join(tmpdir(), 'livery-scenarios-'));
  const environment = readEnvironment({
    PORT: '0',
    LIVERY_DATA: data,
    LIVERY_SANDBOX_SECONDS: '3',
    LIVERY_LOG: 'error',
  });
  const server = await startServer({ root, environment, instances });
  return {
    origin: `http://${host}:${server.port}`,
    db: server.db,
    mailboxes: join(data, 'mail'),
    async close() {
      await server.close();
      // Files of the database may still be on their way when it has closed.
      await rm(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
