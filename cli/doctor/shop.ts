import type { CompiledInstance } from '../../engine/compile/compile.ts';

/** A brand, as its rows are looked at. */
export interface Shop {
  readonly id: string;
  /** Languages that customers may choose; none of a brand whose config files have errors. */
  readonly locales: readonly string[];
}

/** All brands that there is a folder of. */
export function shopsOf(
  ids: readonly string[],
  compiled: readonly Pick<CompiledInstance, 'id' | 'locales'>[],
): readonly Shop[] {
  return ids.map((id) => ({ id, locales: compiled.find((one) => one.id === id)?.locales ?? [] }));
}
