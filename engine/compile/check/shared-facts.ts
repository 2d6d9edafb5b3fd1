import type { Contract } from '../contract/contract.ts';
import { resolveRef } from '../schema/schema.ts';

const facts = ['locales', 'defaultLocale', 'currencies'] as const;

/** Facts of the app that the reply of the settings operation repeats, by the contract. */
export function sharedFacts(contract: Contract, operation: string): readonly (typeof facts)[number][] {
  const reply = Object.hasOwn(contract.operations, operation) ? contract.operations[operation]?.reply : undefined;
  const known = reply ? (resolveRef(reply, contract.defs).properties ?? {}) : {};
  return facts.filter((name) => Object.hasOwn(known, name));
}
