// Generated from block.json by `livery generate`. Do not edit.
import type { BlockNode, Computed, Text, Value } from '../../definition.ts';

/** Cards, one for each item of a list. */
export interface CardListNode {
  /** Source whose value is the list. */
  readonly source?: string;
  /** The list, when it is not the value of a source. */
  readonly items?: Computed;
  /** Field that tells items apart. */
  readonly itemKey?: string;
  /** Least width of a card in pixels. */
  readonly minWidth?: number;
  /** Space between the blocks. */
  readonly gap?: 'none' | 'xs' | 's' | 'm' | 'l' | 'xl';
  /** Name of the list for screen readers. */
  readonly label?: Text;
  /** Where a card leads. */
  readonly to?: Value;
  /** What the link of a card is called for screen readers: as written, or `{ "key": …, "values": … }`. */
  readonly toLabel?: Value | Text;
  /** A card with a border or nothing around. */
  readonly surface?: 'card' | 'plain';
  /** Heights in pixels of the grey cards that are shown until the items are here: as many and as high as they usually are. Three low ones by default. */
  readonly skeleton?: readonly number[];
  /** At most so many items. */
  readonly limit?: number;
  /** Blocks of one card; the item is `item`. */
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
