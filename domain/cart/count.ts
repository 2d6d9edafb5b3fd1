import { cartName } from './name.ts';

/** What the entry to the cart needs of the browser. */
interface Surroundings {
  readonly shared: { readonly get: (name: string) => string | null };
  readonly openChannel: (name: string, receive: () => void) => { readonly close: () => void };
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

/** Tells when the cart was changed, here or in another tab, until the given function is called. */
export function watchCart({ openChannel }: Pick<Surroundings, 'openChannel'>, listener: () => void): () => void {
  return openChannel(cartName, listener).close;
}
