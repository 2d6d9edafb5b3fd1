// Generated from block.json by `livery generate`. Do not edit.
import type { BlockNode, Computed, Text, Value } from '../../definition.ts';

/** Shows one of several bodies at a time. */
export interface TabsNode {
  /** Name in the page's address under which the chosen tab is kept; without it the choice is not kept. */
  readonly state?: string;
  /** What the tabs are about, for screen readers. */
  readonly label?: Text;
  /** The tabs. */
  readonly items: readonly TabsItem[];
}

/** One of `items`. */
export interface TabsItem {
  /** Stable name; overrides address it. */
  readonly id: string;
  /** Name of the tab. */
  readonly text: Text;
  /** Icon name. */
  readonly icon?: string;
  /** A short mark after the name, for example a number. */
  readonly badge?: Value;
  /** Shown only while this is true. */
  readonly visible?: Computed | boolean;
  /** Content of the tab. */
  readonly body: readonly BlockNode[];
}
