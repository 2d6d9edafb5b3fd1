import { type Micros, micros } from './micros.ts';

/** The sum of two amounts. */
export function add(one: Micros, other: Micros): Micros {
  return micros(one + other);
}
