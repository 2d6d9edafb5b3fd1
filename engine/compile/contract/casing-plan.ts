import type { CasingPlan } from '../../../schemas/boundary.ts';
import { clientName } from './client-name.ts';
import { type Defs, resolveRef, type Schema } from '../schema/schema.ts';

/**
 * How the keys of a wire schema are renamed: undefined where there is nothing to rename, the entity's name where an
 * entity stands, else the plan itself.
 */
export function casingPlan(schema: Schema, wireDefs: Defs): CasingPlan | string | undefined {
  if (schema.$ref !== undefined) {
    return isNamed(schema, wireDefs) ? schema.$ref.replace('#/$defs/', '') : undefined;
  }
  if (schema.items) return casingPlan(schema.items, wireDefs);

  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
    .map((branch) => casingPlan(branch, wireDefs))
    .filter((plan) => plan !== undefined);
  if (branches.length === 1) return branches[0];
  if (branches.length > 1) {
    throw new Error(
      'A choice between several objects needs one entity for all of them: the boundary cannot tell them apart',
    );
  }

  const plan: Record<string, string | readonly [string, CasingPlan | string]> = {};
  for (const [key, child] of Object.entries(schema.properties ?? {})) {
    const inner = casingPlan(child, wireDefs);
    plan[key] = inner === undefined ? clientName(key) : [clientName(key), inner];
  }
  if (typeof schema.additionalProperties === 'object') {
    const inner = casingPlan(schema.additionalProperties, wireDefs);
    plan['*'] = inner === undefined ? '*' : ['*', inner];
  }
  return Object.keys(plan).length === 0 ? undefined : plan;
}

/** Whether an entity has keys to rename; scalars such as a status have none. */
function isNamed(schema: Schema, wireDefs: Defs): boolean {
  const entity = resolveRef(schema, wireDefs);
  return entity.properties !== undefined || typeof entity.additionalProperties === 'object';
}
