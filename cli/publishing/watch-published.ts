import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningServer } from '../../server/main/start-server.ts';
import type { DefinitionStore } from '../../server/platform/publishing/definition-store.ts';
import type { SharedVersions } from '../../server/platform/publishing/shared-versions.ts';
import type { UnavailableInstance } from '../../server/platform/tenancy/instance-registry.ts';
import { liveBrands } from './publish-brands.ts';

/** Milliseconds between looks at the store. */
const every = 300;

export interface WatchOptions {
  /** Where other machines publish. */
  readonly shared?: SharedVersions | undefined;
  /** State of the store before the server read what it serves; now, unless told. */
  readonly seen?: string;
}

/**
 * Lets a server serve what is published, from the next look on: in its data folder, or on another machine. Gives the function
 * that ends this.
 */
export function watchPublished(
  store: DefinitionStore,
  server: Pick<RunningServer, 'use' | 'log'>,
  brands: () => readonly UnavailableInstance[],
  { shared, seen = store.state() }: WatchOptions = {},
): () => Promise<void> {
  let served = seen;
  let isBusy = false;
  let looking: Promise<void> = Promise.resolve();
  let isReached = true;
  // Without the database there is nothing new to serve. Requests say often enough that it is away.
  const pull = async (): Promise<void> => {
    const fault = await shared?.pull().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (isReached && fault !== undefined) server.log.warn({ err: fault }, 'what is published elsewhere is not known');
    isReached = fault === undefined;
  };
  const checkForNew = async (): Promise<void> => {
    await pull();
    const state = store.state();
    if (state === served) return;
    const { instances, unavailable } = liveBrands(store, brands());
    await server.use(instances, unavailable);
    served = state;
    for (const { id } of instances) server.log.info({ instance: id, ...store.live(id) }, 'definition in use');
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    looking = checkForNew()
      .catch((error: unknown) => server.log.error({ error }, 'a published definition cannot be used'))
      .finally(() => {
        isBusy = false;
      });
  }, every);
  timer.unref();
  return () => {
    clearInterval(timer);
    return looking;
  };
}

/** The brands that have a folder below `root`, with their hosts as far as these can be read. */
export function brandsBelow(root: string): readonly UnavailableInstance[] {
  const folder = join(root, 'instances');
  return readdirSync(folder)
    .sort()
    .flatMap((id) => {
      const file = join(folder, id, 'instance.json');
      return existsSync(file) ? [{ id, hosts: hostsIn(file) }] : [];
    });
}

function hostsIn(file: string): string[] {
  try {
    const { hosts } = JSON.parse(readFileSync(file, 'utf8')) as { readonly hosts?: unknown };
    return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : [];
  } catch {
    return [];
  }
}
