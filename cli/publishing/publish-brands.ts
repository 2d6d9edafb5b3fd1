import type { CompiledInstance } from '../../engine/compile/compile.ts';
import type { ProjectCompilation } from '../../engine/compile/compile-project.ts';
import type { Diagnostic } from '../../engine/definition.ts';
import type { DefinitionStore, PublishEvent } from '../../server/platform/publishing/definition-store.ts';
import { hostName, type UnavailableInstance } from '../../server/platform/tenancy/instance-registry.ts';
import type { Instance } from '../../server/platform/tenancy/instance.ts';
import type { Versions } from './open-versions.ts';

export interface Refusal {
  readonly id: string;
  readonly diagnostics: readonly Diagnostic[];
  /** In a sentence, where no diagnostic says it. */
  readonly reason?: string;
}
export interface Published {
  /** Brands with a new live version. */
  readonly published: readonly { readonly id: string; readonly version: string }[];
  /** Brands whose live version is what was to be published. */
  readonly unchanged: readonly string[];
  readonly refused: readonly Refusal[];
  /** Brands that are served as they were published, though their files now say something else. */
  readonly kept: readonly string[];
}

/** Makes each valid brand of `ids` live; the others stay as they are. A server's own start changes nothing that a person published. */
export async function publishBrands(
  { store, record }: Versions,
  { instances, failed }: Pick<ProjectCompilation, 'instances' | 'failed'>,
  ids: readonly string[],
  event: Omit<PublishEvent, 'version'>,
): Promise<Published> {
  const published: { id: string; version: string }[] = [];
  const unchanged: string[] = [];
  const kept: string[] = [];
  const refused: Refusal[] = failed.filter(({ id }) => ids.includes(id));
  for (const instance of instances.filter(({ id }) => ids.includes(id))) {
    const { id } = instance;
    const taken = hostTaken(store, instance, instances);
    if (taken !== undefined) {
      refused.push({ id, diagnostics: [], reason: taken });
      continue;
    }
    instance.write();
    const version = store.store(instance);
    await store.makeVariants(id, version);
    const live = store.live(id);
    if (live?.version === version) unchanged.push(id);
    else if (event.action === 'start' && live !== undefined && live.action !== 'start') kept.push(id);
    else {
      await record(id, { ...event, version });
      await store.prune(id);
      published.push({ id, version });
    }
  }
  return { published, unchanged, refused, kept };
}

/** Why a brand cannot have one of its hosts: a brand that is live already has it. */
function hostTaken(
  store: DefinitionStore,
  { id, hosts }: CompiledInstance,
  instances: readonly CompiledInstance[],
): string | undefined {
  for (const other of store.instances()) {
    // A brand whose folder is gone holds no hosts.
    if (other === id || !instances.some((one) => one.id === other)) continue;
    const theirs = new Set(store.load(other)?.hosts.map(hostName));
    const host = hosts.find((one) => theirs.has(hostName(one)));
    if (host !== undefined) return `The host \`${host}\` is in use by the brand \`${other}\`.`;
  }
  return undefined;
}

/** What a server serves: the live version of each brand that has a folder, and the brands that have none. */
export function liveBrands(
  store: DefinitionStore,
  brands: readonly UnavailableInstance[],
): { readonly instances: readonly Instance[]; readonly unavailable: readonly UnavailableInstance[] } {
  const loaded = brands.map((brand) => ({ brand, instance: store.load(brand.id) }));
  return {
    instances: loaded.flatMap(({ instance }) => instance ?? []),
    unavailable: loaded.flatMap(({ brand, instance }) => (instance ? [] : [brand])),
  };
}
