import type { ConsentNode } from '../../definition.ts';
import { isTrue, type Read } from '../values/evaluate.ts';

/** Names of the vendors that need consent and that the instance uses. */
export function vendorsInUse(node: ConsentNode | undefined, read: Read): readonly string[] {
  return Object.entries(node?.vendors ?? {}).flatMap(([name, { when }]) => (isTrue(when, read) ? [name] : []));
}
