import { isLocal } from '../../server/platform/tenancy/public-origin.ts';
import type { Environment } from '../../server/main/environment.ts';
import { hostName } from '../../server/platform/tenancy/instance-registry.ts';
import { type Finding, finding } from './finding.ts';

/** Brands of a real shop that are meant for nobody: whoever sends `Host: localhost` to the proxy would be served one. */
export function checkHosts(
  instances: readonly { readonly id: string; readonly hosts: readonly string[] }[],
  { demo }: Pick<Environment, 'demo'>,
): readonly Finding[] {
  if (demo) return [];
  const local = instances.filter(({ hosts }) => hosts.every((host) => isLocal(hostName(host)))).map(({ id }) => id);
  if (local.length === 0) return [finding('hosts', 'ok', 'Every brand has a host that customers can reach.')];
  const [these, have] = local.length === 1 ? ['its folder', 'has'] : ['their folders', 'have'];
  return [
    finding(
      'hosts',
      'advice',
      `${local.join(', ')} ${have} only hosts of this machine, and can still be asked for through the proxy. Put a host in instance.json, or remove ${these} in instances/.`,
    ),
  ];
}
