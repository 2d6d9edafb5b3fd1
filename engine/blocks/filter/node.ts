// Generated from block.json by `livery generate`. Do not edit.
import type { Computed, Text } from '../../definition.ts';

/** Narrows what a source gives by a value kept in the page's address. */
export interface FilterNode {
  /** Name in the page's address; sources read it as `route.query.<name>`. */
  readonly query: string;
  /** Name under which this browser remembers the choice of a customer, for all filters of that name. It counts while the address says nothing and the choice is still there. */
  readonly remember?: string;
  /** What is filtered. */
  readonly label: Text;
  /** A list to open, or buttons side by side. */
  readonly appearance?: 'select' | 'buttons';
  /** Word for no filter. Without it the first choice counts as chosen while the address says nothing. */
  readonly all?: Text;
  /** Source that goes back to its first page when the filter changes. */
  readonly resets?: string;
  /** Choices that come as data, after the declared ones. */
  readonly items?: Computed;
  /** Field of such a choice that goes into the address. */
  readonly itemValue?: string;
  /** Field of such a choice that is shown. */
  readonly itemName?: string;
  /** The choices; where a source takes only some values, of these. */
  readonly options?: readonly FilterOption[];
}

/** One of `options`. */
export interface FilterOption {
  /** Stable name; overrides address it. */
  readonly id: string;
  /** Value in the address; the id by default. */
  readonly value?: string;
  /** Name of the choice. */
  readonly text: Text;
}
