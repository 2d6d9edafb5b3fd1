import type { StoredPromotable } from '../db/schema/orders.ts';

/** Tells what a link leads to. Called outside transactions; null where the platform says nothing about it. */
export interface ChannelData {
  describe(url: string): Promise<StoredPromotable | null>;
}
