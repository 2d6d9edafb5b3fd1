import type { RJSFSchema } from '@rjsf/utils';
import { typeOf } from '../schema/shape.ts';

/** Whether a number is within what its schema allows, so that one of two readings of a text can be ruled out. */
export function isPossible(value: number, schema: RJSFSchema): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const steps = multipleOf === undefined ? 0 : value / multipleOf;
  return (
    (typeOf(schema) !== 'integer' || Number.isInteger(value)) &&
    (minimum === undefined || value >= minimum) &&
    (maximum === undefined || value <= maximum) &&
    (typeof exclusiveMinimum !== 'number' || value > exclusiveMinimum) &&
    (typeof exclusiveMaximum !== 'number' || value < exclusiveMaximum) &&
    Math.abs(steps - Math.round(steps)) < 1e-9 * Math.max(1, Math.abs(steps))
  );
}
