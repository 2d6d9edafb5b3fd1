/** What a page says that the server has rendered, and what it was rendered with. */

/** A picture of a brand, as far as it is known. */
export interface Picture {
  /** In pixels. */
  readonly size?: readonly [width: number, height: number];
  /** Names the content. */
  readonly version: string;
  /** Widths in pixels in which it exists in each of `formats`, ascending. */
  readonly widths?: readonly number[];
  /** Media subtypes, the smallest files first. */
  readonly formats?: readonly string[];
}

/** What the server drew a page with: the browser begins with the same, so that its first render gives the same page. */
export interface Rendered {
  readonly theme: 'light' | 'dark';
  /** The browser may prefer the other theme: the page is rendered for both, as far as rules can. */
  readonly followsSystem: boolean;
  /** Code of the currency, e.g. `USD`. */
  readonly currency: string;
  /** Replies that are on the page, by the key of their query; in client names. */
  readonly replies: readonly (readonly [key: readonly unknown[], reply: unknown])[];
  /** Large replies of which the page shows a part: what it was rendered with. The rest is fetched when it is needed. */
  readonly briefs?: readonly (readonly [key: readonly unknown[], reply: unknown])[];
  /** What blocks needed besides their own code, see `useLazyValue`. */
  readonly lazy?: readonly (readonly [block: string, key: string])[];
  /** The form that was posted with the page, as the server has answered it. */
  readonly posted?: PostedForm;
}
/** Name of the input that says which block a posted form belongs to. */
export const postedBlock = 'livery.form';
/** A form that was sent as a plain form and refused. */
export interface PostedForm {
  /** Id of its block. */
  readonly block: string;
  /** What was typed; never a password. */
  readonly data: Readonly<Record<string, unknown>>;
  /** What stands above the button. */
  readonly general: readonly string[];
  /** Messages at fields, by dotted path. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

/** Attribute of `#root`: what stands in it is an outline, which the app takes the place of. */
export const outlineMark = 'data-outline';

/** What a part of the page says of all of it: the page is about one of many things, or about nothing that exists. */
export interface PageHead {
  readonly title: string;
  /** The title is all that the tab says; else the name of the shop follows it. */
  readonly isWhole?: boolean;
  readonly description?: string | null;
  /** What the address names does not exist: a server answers 404. */
  readonly isMissing?: boolean;
  /** Path of the page (`/services/…`) where it answers at several. */
  readonly path?: string;
}

/** A page as the server has rendered it. */
export interface RenderedPage {
  /** What stands in `#root`. */
  readonly markup: string;
  /** An element with the drawings of the icons in it, for the page outside of `#root`; empty where there are none. */
  readonly icons: string;
  /** Style elements, for the head. */
  readonly styles: string;
  readonly rendered: Rendered;
  /** Null where no part of the page said anything. */
  readonly head: PageHead | null;
  /** What it is about, for search engines: objects of schema.org. */
  readonly structured: readonly Readonly<Record<string, unknown>>[];
  /** Where the address leads instead, below the origin; everything else is empty then. */
  readonly redirect: string | null;
  /** What the browser is to keep, e.g. the session that a posted form has opened. */
  readonly cookies?: readonly { readonly name: string; readonly value: string; readonly days: number }[];
  /** False when something that the page asked for did not come: such a page is not worth keeping. */
  readonly isWhole: boolean;
}
