// Generated from block.json by `livery generate`. Do not edit.
import type { BlockNode, Computed, Text, Value } from '../../definition.ts';

/** Lines, one for each item of a list. */
export interface ListNode {
  /** Source whose value is the list. */
  readonly source?: string;
  /** The list, when it is not the value of a source. */
  readonly items?: Computed;
  /** Field that tells items apart. */
  readonly itemKey?: string;
  /** Name of the list for screen readers. */
  readonly label?: Text;
  /** Where a line leads. */
  readonly to?: Value;
  /** What the link of a line is called for screen readers: as written, or `{ "key": …, "values": … }`. */
  readonly toLabel?: Value | Text;
  /** A thin line between the items. */
  readonly divided?: boolean;
  /** Space between the items, in place of the padding of lines: for items that are cards. */
  readonly gap?: 'none' | 'xs' | 's' | 'm' | 'l' | 'xl';
  /** Grey lines that are shown until the items are here: as many as there usually are. */
  readonly skeletonRows?: number;
  /** At most so many items. */
  readonly limit?: number;
  /** Blocks of one line; the item is `item`. */
  readonly body: readonly BlockNode[];
  /** Shown when the list is empty. */
  readonly empty?: {
    /** What is missing. */
    readonly title: Text;
    /** Why, or what will be here. */
    readonly text?: Text;
    /** Icon name. */
    readonly icon?: string;
    /** One button or link. */
    readonly action?: readonly BlockNode[];
  };
}
