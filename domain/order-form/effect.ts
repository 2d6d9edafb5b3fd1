import type { Micros } from '../money/micros.ts';
import type { LineId } from '../order-line/line.ts';

interface LineEffect {
  readonly line: LineId;
  /** Number of the request, see `isCurrent`. */
  readonly request: number;
  /** Milliseconds to wait before it is done. */
  readonly after: number;
}

/** Work that the form wants done outside of it, as data. */
export type Effect =
  | (LineEffect & { readonly effect: 'identifyLink'; readonly slot: 'link' })
  | (LineEffect & { readonly effect: 'validateLink'; readonly slot: 'check' })
  | (LineEffect & { readonly effect: 'endNetworkNote'; readonly slot: 'note' })
  | (LineEffect & { readonly effect: 'quantityByCost'; readonly slot: 'cost'; readonly desired: Micros })
  | { readonly effect: 'cost'; readonly slot: 'cost'; readonly request: number; readonly after: number };

/**
 * Names what an effect takes the place of: a new one replaces the one that still waits, so that two pauses never add up
 * (decision 55). Each line has slots of its own; the cost is one for the whole form.
 */
export function slotOf(effect: Effect): string {
  return effect.slot === 'cost' ? effect.slot : `${effect.slot} ${effect.line}`;
}

/** Pauses in milliseconds. Specification: A9. */
export const pauses = {
  totalCost: 600,
  quantityByCost: 600,
  networkByLink: 800,
  networkNote: 4_000,
  now: 0,
} as const;
