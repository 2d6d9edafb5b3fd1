import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CompiledInstance } from '../../engine/compile/compile.ts';
import { readEnvironment } from '../../server/main/environment.ts';
import { startServer } from '../../server/main/start-server.ts';

export interface OpenShop {
  /** Where pages of the instance and its API are served, without a slash at the end. */
  readonly origin: string;
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
    async close() {
      await server.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}
