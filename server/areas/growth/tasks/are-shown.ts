import type { Instance } from '../../../platform/tenancy/instance.ts';

/** Whether an instance has tasks at all; it does unless its settings say otherwise. */
export function areShown({ settings }: Pick<Instance, 'settings'>): boolean {
  return settings.tasksAllowed !== false;
}
