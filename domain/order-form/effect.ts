import type { Micros } from '../money/micros.ts';

/**
 * What the form wants done outside of it, as data. Each carries the number of its request; an answer with another
 * number than the state's is stale and dropped. A new effect of a slot takes the place of the one that still waits, so
 * two pauses never add up (decision 55).
 */
export type Effect =
  | { readonly effect: 'identify link'; readonly slot: 'link'; readonly request: number; readonly after: number }
  | { readonly effect: 'validate link'; readonly slot: 'check'; readonly request: number; readonly after: number }
  | { readonly effect: 'price'; readonly slot: 'cost'; readonly request: number; readonly after: number }
  | {
      readonly effect: 'quantity by cost';
      readonly slot: 'cost';
      readonly request: number;
      readonly after: number;
      readonly desired: Micros;
    }
  | { readonly effect: 'end network note'; readonly slot: 'note'; readonly request: number; readonly after: number };
export type Slot = Effect['slot'];

/** Pauses in milliseconds. Specification: A9. */
export const pauses = {
  totalCost: 600,
  quantityByCost: 600,
  networkByLink: 800,
  networkNote: 4_000,
  now: 0,
} as const;
