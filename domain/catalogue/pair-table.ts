import { growTo } from './grow-to.ts';

/** Distinct pairs of whole numbers from 0 to 2^31 - 1, themselves numbered in the order in which they first come. */
export interface PairTable {
  readonly size: () => number;
  readonly number: (left: number, right: number) => number;
  /** As `number`, but -1 for a pair that has not come yet. */
  readonly find: (left: number, right: number) => number;
  /** Both numbers of each pair: that of pair `n` at `n`. */
  readonly lefts: () => Int32Array;
  readonly rights: () => Int32Array;
}

export function openPairTable(): PairTable {
  let slots = new Int32Array(1 << 12).fill(-1);
  let lefts = new Int32Array(1 << 10);
  let rights = new Int32Array(1 << 10);
  let size = 0;

  function slotOf(left: number, right: number): number {
    const mask = slots.length - 1;
    let slot = mixed(left, right) & mask;
    for (;;) {
      const known = slots[slot] as number;
      if (known < 0 || (lefts[known] === left && rights[known] === right)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  function add(left: number, right: number, slot: number): number {
    const added = size;
    size += 1;
    lefts = growTo(lefts, size);
    rights = growTo(rights, size);
    lefts[added] = left;
    rights[added] = right;
    slots[slot] = added;
    if (size * 2 >= slots.length) {
      slots = new Int32Array(slots.length * 4).fill(-1);
      for (let one = 0; one < size; one += 1) slots[slotOf(lefts[one] as number, rights[one] as number)] = one;
    }
    return added;
  }

  return {
    size: () => size,
    lefts: () => lefts.subarray(0, size),
    rights: () => rights.subarray(0, size),
    find: (left, right) => slots[slotOf(left, right)] as number,
    number: (left, right) => {
      const slot = slotOf(left, right);
      const known = slots[slot] as number;
      return known >= 0 ? known : add(left, right, slot);
    },
  };
}

function mixed(left: number, right: number): number {
  const hash = Math.imul(Math.imul(left, 0x9e3779b1) ^ right, 0x85ebca6b);
  return hash ^ (hash >>> 15);
}
