import type { Instance } from './instance.ts';

/** Which brand answers on which host. The only mutable thing about instances: the whole list is swapped at once. */
export interface InstanceRegistry {
  /** The instance of a `Host` header (port and case ignored), or null. `<id>.localhost` always finds the instance. */
  readonly byHost: (host: string | undefined) => Instance | null;
  readonly all: () => readonly Instance[];
  /** Takes the place of everything before. Throws, and keeps the old list, when two instances claim one host. */
  readonly replace: (instances: readonly Instance[]) => void;
}

export function createInstanceRegistry(instances: readonly Instance[]): InstanceRegistry {
  let list = instances;
  let hosts = indexHosts(instances);
  return {
    byHost: (host) => (host === undefined ? null : (hosts.get(hostName(host)) ?? null)),
    all: () => list,
    replace: (next) => {
      hosts = indexHosts(next);
      list = next;
    },
  };
}

/** `Shop.Example:8080` → `shop.example`; `[::1]:3000` → `[::1]`; a trailing dot of a full name is dropped. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

function indexHosts(instances: readonly Instance[]): ReadonlyMap<string, Instance> {
  const hosts = new Map<string, Instance>();
  for (const instance of instances) {
    for (const host of new Set([...instance.hosts.map(hostName), `${instance.id}.localhost`])) {
      const other = hosts.get(host);
      if (other) throw new Error(`The host ${host} is claimed by two instances: ${other.id} and ${instance.id}`);
      hosts.set(host, instance);
    }
  }
  return hosts;
}
