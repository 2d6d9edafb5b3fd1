import { growTo } from './grow-to.ts';

/** Distinct numbers, themselves numbered in the order in which they first come; they are whole, below 2^53 and not negative. */
export interface NumberTable {
  readonly size: () => number;
  readonly number: (value: number) => number;
  /** As `number`, but -1 for one that has not come yet. */
  readonly find: (value: number) => number;
  /** The value that has this number. */
  readonly value: (number: number) => number;
}

export function openNumberTable(): NumberTable {
  let slots = new Int32Array(1 << 12).fill(-1);
  let values = new Float64Array(1 << 10);
  let size = 0;

  function slotOf(value: number): number {
    const mask = slots.length - 1;
    let slot = mixed(value) & mask;
    while ((slots[slot] as number) >= 0 && values[slots[slot] as number] !== value) slot = (slot + 1) & mask;
    return slot;
  }

  return {
    size: () => size,
    find: (value) => slots[slotOf(value)] as number,
    value: (number) => values[number] as number,
    number: (value) => {
      const slot = slotOf(value);
      const known = slots[slot] as number;
      if (known >= 0) return known;
      const added = size;
      size += 1;
      values = growTo(values, size);
      values[added] = value;
      slots[slot] = added;
      if (size * 2 >= slots.length) {
        slots = new Int32Array(slots.length * 4).fill(-1);
        for (let one = 0; one < size; one += 1) slots[slotOf(values[one] as number)] = one;
      }
      return added;
    },
  };
}

function mixed(value: number): number {
  const high = Math.floor(value / 0x100000000);
  const hash = Math.imul((value >>> 0) ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
