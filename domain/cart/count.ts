import { askedName, cartName } from './name.ts';

/** What the entry to the cart needs of the browser. */
interface Surroundings {
  readonly shared: { readonly get: (name: string) => string | null };
  readonly openChannel: (name: string, receive: (message: unknown) => void) => { readonly close: () => void };
}

/** How many items the browser keeps, damaged or not: who opens the cart is told. Small, for every page has it. */
export function countItems({ shared }: Pick<Surroundings, 'shared'>): number {
  try {
    const kept = JSON.parse(shared.get(cartName) ?? '{}') as { readonly items?: unknown } | null;
    return Array.isArray(kept?.items) ? kept.items.length : 0;
  } catch {
    return 0;
  }
}

/** Whether something in the cart is paid for elsewhere, as far as the browser knows. */
export function isPaidElsewhere({ shared }: Pick<Surroundings, 'shared'>): boolean {
  return shared.get(askedName) !== null;
}

/** What was just put into the cart, or saved in it. */
export interface Added {
  readonly count: number;
  /** The items were there before, and are others now. */
  readonly isEdited: boolean;
  /** What all of the cart costs now, in dollars; null where somebody would have to ask for it. */
  readonly total: number | null;
}

/** Tells when the cart was changed, here or in another tab, until the given function is called. */
export function watchCart(
  { openChannel }: Pick<Surroundings, 'openChannel'>,
  listener: (added: Added | null) => void,
): () => void {
  return openChannel(cartName, (message) => listener(typeof message === 'object' ? (message as Added | null) : null))
    .close;
}
