import type { CompiledInstance } from '../../engine/compile/compile.ts';
import type { Contract } from '../../engine/compile/contract/contract.ts';
import type { Handlers } from '../../server/platform/caller/context.ts';
import type { Database } from '../../server/platform/db/database.ts';
import type { ClientFiles } from '../../server/edge/html/client-files.ts';
import { createServer } from '../../server/main/create-server.ts';
import { createInstanceRegistry } from '../../server/platform/tenancy/instance-registry.ts';

export interface ServedInstance {
  /** `http://localhost:port`. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Serves the pages of one instance on a free port of this machine, as the product does. There is no API behind them. */
export async function serveInstance(
  contract: Contract,
  instance: CompiledInstance,
  client: ClientFiles,
): Promise<ServedInstance> {
  const noDatabase = new Proxy(
    {},
    {
      get: () => {
        throw new Error('Pages are served without a database');
      },
    },
  ) as Database;
  const nobody = async (): Promise<never> => {
    throw new Error('A call went past the pretended API');
  };
  const handlers = Object.fromEntries(Object.keys(contract.operations).map((name) => [name, nobody])) as Handlers;
  const server = createServer({
    contract,
    db: noDatabase,
    instances: createInstanceRegistry([{ ...instance, hosts: ['localhost'] }]),
    pages: { client },
    areas: [handlers],
  });
  await server.listen({ port: 0, host: 'localhost' });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The pages could not be served');
  return { origin: `http://localhost:${address.port}`, close: () => server.close() };
}
