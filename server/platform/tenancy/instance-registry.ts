import type { Instance } from './instance.ts';

/** Which brand answers on which host. The only mutable thing about instances: the whole list is swapped at once. */
export interface InstanceRegistry {
  /** The instance of a `Host` header (port and case ignored), or null. `<id>.localhost` always finds the instance. */
  readonly byHost: (host: string | undefined) => Instance | null;
  readonly all: () => readonly Instance[];
  /** Whether the host belongs to a brand that has no valid definition, and so has nothing to serve. */
  readonly isUnavailable: (host: string | undefined) => boolean;
  /** Takes the place of everything before. Throws, and keeps the old list, when two instances claim one host. */
  readonly replace: (instances: readonly Instance[], unavailable?: readonly UnavailableInstance[]) => void;
}

/** A brand without a valid definition. */
export interface UnavailableInstance {
  readonly id: string;
  readonly hosts: readonly string[];
}

export function createInstanceRegistry(
  instances: readonly Instance[],
  unavailable: readonly UnavailableInstance[] = [],
): InstanceRegistry {
  let list = instances;
  let closed = hostsOf(unavailable);
  let hosts = indexHosts(instances);
  return {
    byHost: (host) => (host === undefined ? null : (hosts.get(hostName(host)) ?? null)),
    all: () => list,
    isUnavailable: (host) => host !== undefined && !hosts.has(hostName(host)) && closed.has(hostName(host)),
    replace: (next, without = []) => {
      hosts = indexHosts(next);
      closed = hostsOf(without);
      list = next;
    },
  };
}

/** `Shop.Example:8080` → `shop.example`; `[::1]:3000` → `[::1]`; a trailing dot of a full name is dropped. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

function hostsOf(instances: readonly UnavailableInstance[]): ReadonlySet<string> {
  return new Set(instances.flatMap(({ id, hosts }) => [...hosts.map(hostName), `${id}.localhost`]));
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
