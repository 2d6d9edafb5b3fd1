import type { ConsentNode } from '../../definition.ts';
import { holds, type Read } from '../values/evaluate.ts';

/** Names of the vendors that need consent and that the instance uses. */
export function vendorsInUse(node: ConsentNode | undefined, read: Read): readonly string[] {
  return Object.entries(node?.vendors ?? {}).flatMap(([name, { when }]) => (holds(when, read) ? [name] : []));
}
