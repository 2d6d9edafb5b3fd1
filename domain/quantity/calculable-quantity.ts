import { textLines } from '../../engine/input/text-lines.ts';
import type { Target, TargetableValue } from '../../schemas/generated/contract.ts';

/** What the quantity of a calculable service is read from. */
export type CountingTarget = Pick<Target, 'id' | 'selectable' | 'type'>;

/** The first target that a person fills with lines of their own; choices from a list (languages) do not count. */
export function countingTarget<T extends CountingTarget>(targets: readonly T[]): T | undefined {
  return targets.find((target) => target.selectable === null);
}

/** The values that count, each of them one piece: the lines in which something can be seen (`textLines`), on both sides of the wire. */
export function countedValues(values: readonly string[]): readonly string[] {
  return textLines(values);
}

/**
 * The quantity of a service whose quantity follows from its targets (one comment = one piece): the number of non-blank
 * values of its first counting target; 0 when there is none. Specification: decision 21.
 */
export function calculableQuantity(targets: readonly CountingTarget[], given: readonly TargetableValue[]): number {
  const first = countingTarget(targets);
  const values = first && given.find((value) => value.targetId === first.id)?.values;
  return values ? countedValues(values).length : 0;
}
