import { nearest } from '../../engine/compile/diagnostics/nearest.ts';
import { UsageError } from './command.ts';

/** The given ones, or all where none is given. Throws a UsageError that names those there are. */
export function chosen<T extends string>(
  what: string,
  given: readonly string[] | undefined,
  all: readonly T[],
): readonly T[] {
  if (!given) return all;
  for (const one of given) {
    if ((all as readonly string[]).includes(one)) continue;
    const guess = nearest(one, all);
    throw new UsageError(
      `There is no ${what} "${one}".${guess === undefined ? '' : ` Did you mean "${guess}"?`} There are: ${all.join(', ')}.`,
    );
  }
  return given as readonly T[];
}
