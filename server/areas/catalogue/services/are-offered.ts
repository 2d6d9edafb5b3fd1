import type { Instance } from '../../../platform/tenancy/instance.ts';

/** Whether an instance offers free trials at all; it does unless its settings say otherwise. */
export function areOffered({ settings }: Pick<Instance, 'settings'>): boolean {
  return settings.freeTrialsAllowed !== false;
}
