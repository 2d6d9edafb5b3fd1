import type { Attempt } from '../checkout/attempts.ts';
import { attemptsName } from '../checkout/attempts-name.ts';
import { parseJson } from '../order-line/parse-json.ts';
import { cartName } from './name.ts';

/** What the entry to the cart needs of the browser. */
interface Surroundings {
  readonly shared: { readonly get: (name: string) => string | null };
  readonly openChannel: (name: string, receive: (message: unknown) => void) => { readonly close: () => void };
}

/** How many items the browser stores, damaged or not: who opens the cart is told. Small, for every page has it. */
export function countItems({ shared }: Pick<Surroundings, 'shared'>): number {
  const stored = parseJson(shared.get(cartName)) as { readonly items?: unknown } | null;
  return Array.isArray(stored?.items) ? stored.items.length : 0;
}

/** Whether something in the cart awaits its payment elsewhere, as far as the browser knows. */
export function awaitsPayment({ shared }: Pick<Surroundings, 'shared'>): boolean {
  const stored = parseJson(shared.get(attemptsName));
  if (!Array.isArray(stored)) return false;
  // As `isWaiting` of the attempts, without their code.
  return stored.some(
    (attempt: Partial<Attempt> | null) =>
      attempt?.order === null && (attempt.status === 'awaiting-invoice' || attempt.status === 'in-review'),
  );
}

/** What was just put into the cart, or saved in it. */
export interface Added {
  readonly count: number;
  /** The items were there before, and are others now. */
  readonly isEdited: boolean;
  /** What all of the cart costs now, in dollars; null where somebody would have to ask for it. */
  readonly total: number | null;
}

/** Calls back when the cart, or a payment for it, was changed, here or in another tab. Returns a function that stops it. */
export function watchCart(
  { openChannel }: Pick<Surroundings, 'openChannel'>,
  listener: (added: Added | null) => void,
): () => void {
  const channels = [
    openChannel(cartName, (message) => listener(typeof message === 'object' ? (message as Added | null) : null)),
    openChannel(attemptsName, () => listener(null)),
  ];
  return () => {
    for (const channel of channels) channel.close();
  };
}
