import type { Contract } from '../../../engine/compile/contract/contract.ts';
import type { Context, Handlers } from '../../platform/caller/context.ts';

/** A handler whose name is only known at run time; the contract has checked what goes in and comes out. */
export type AnyHandler = (context: Context, input: never) => Promise<unknown>;

/**
 * Puts the areas' handlers together. Throws when an operation has no handler, a handler no operation, or two areas
 * answer the same one; every fault is named, on either side.
 */
export function matchHandlers(contract: Contract, areas: readonly Handlers[]): ReadonlyMap<string, AnyHandler> {
  const handlers = new Map<string, AnyHandler>();
  const faults: string[] = [];
  for (const area of areas) {
    for (const [name, handler] of Object.entries(area)) {
      if (handlers.has(name)) faults.push(`${name} has two handlers`);
      if (!Object.hasOwn(contract.operations, name)) faults.push(`${name} has a handler but is not in the contract`);
      handlers.set(name, handler);
    }
  }
  for (const name of Object.keys(contract.operations)) {
    if (!handlers.has(name)) faults.push(`${name} is in the contract but has no handler`);
  }
  if (faults.length > 0) throw new Error(`The server and the contract do not agree:\n- ${faults.join('\n- ')}`);
  return handlers;
}
