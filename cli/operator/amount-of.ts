import { fromUsd } from '../../domain/money/from-usd.ts';
import type { Micros } from '../../domain/money/micros.ts';
import { Refused } from './refused.ts';

/** Dollars as an operator writes them: `12.5`, `-3`; at most six decimals. Throws `Refused` with the name of the field. */
export function amountOf(text: string, field: string): Micros {
  if (!/^-?\d{1,9}(\.\d{1,6})?$/.test(text.trim())) {
    throw new Refused(`${field} is "${text}"; it must be dollars with at most six decimals, such as 12.50.`);
  }
  return fromUsd(text.trim());
}
