import type { Act, PayAct } from './acts.ts';

/** Words of the shop's buttons in all of its languages; a button begins or ends with one of them. */
export interface Words {
  readonly pay: readonly string[];
  readonly toCart: readonly string[];
  readonly clearCart: readonly string[];
  readonly theme: readonly string[];
  readonly currency: readonly string[];
  readonly another: readonly string[];
}

/** What the page shows and keeps. */
export interface Seen {
  readonly isIdle: boolean;
  readonly url: string | null;
  readonly quantity: string | null;
  readonly network: number;
  readonly types: number;
  readonly type: number;
  readonly guarantee: boolean | null;
  readonly drip: boolean | null;
  readonly lines: readonly string[];
  readonly total: string | null;
  readonly pay: string | null;
  readonly cart: readonly string[] | null;
  readonly cartTotal: string | null;
  readonly draft: string | null;
  readonly stored: string | null;
  /** Position of the way in use. */
  readonly way: number;
  /** How the cart is to be paid, as this tab keeps it. */
  readonly choice: string | null;
  /** The payments that the browser remembers. */
  readonly payments: string | null;
}

export interface Hand {
  /** Does the act; gives the figure of a quick amount, and what is there afterwards. */
  readonly act: (act: Act) => Promise<{ readonly figure: number | null; readonly seen: Seen }>;
  readonly see: () => Promise<Seen>;
  /** Begins a payment that leaves the page. */
  readonly begin: (act: PayAct) => void;
  /** Goes on to another order where the page says that this one is paid. */
  readonly another: () => Promise<void>;
  /** Waits until so many payments were sent from this page. */
  readonly untilSent: (count: number) => Promise<void>;
  readonly sent: () => number;
  /** Follows a link of the page, once it is there. */
  readonly follow: (to: string) => Promise<void>;
  /** Goes back to the page that has this. */
  readonly back: (where: string) => Promise<void>;
}
