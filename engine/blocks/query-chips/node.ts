// Generated from block.json by `livery generate`. Do not edit.
import type { ActionStep, Computed, Text } from '../../definition.ts';

/** Saved choices as chips in a row: each sets members of the page’s query, says how much it leads to, and may have a menu of what can be done with it. New ones are named in a field in the row. */
export interface QueryChipsNode {
  /** Source whose value is the list. */
  readonly source?: string;
  /** The list, when it is not the value of a source. */
  readonly items?: Computed;
  /** Name of the row for screen readers. */
  readonly label: Text;
  /** Field that names a chip. */
  readonly name: string;
  /** Field that says how much there is behind it. */
  readonly count?: string;
  /** Members of the page’s query that a chip sets, each by the field of the item that has its value; what is empty there is taken out. A chip is chosen while all of them are so. For a table: `status` of a filter, `<table>.q`, `<table>.sort`. */
  readonly query: Readonly<Record<string, string>>;
  /** Table source that goes back to its first page. */
  readonly resets?: string;
  /** What can be done with a chip; the item is `item`. */
  readonly actions?: readonly QueryChipsAction[];
  /** Label of the field in which a chip is named. */
  readonly nameLabel?: Text;
  /** A button behind the chips that asks for the name of a new one. */
  readonly naming?: {
    /** Words of the button. */
    readonly text: Text;
    /** Words of the button that goes on. */
    readonly submit: Text;
    /** Offered only while this is true. */
    readonly visible?: Computed | boolean;
    /** What is done with the name, which is `value`. */
    readonly run: readonly ActionStep[];
  };
  /** An entry of the menu that asks for another name of a chip. */
  readonly renaming?: {
    /** Words of the entry. */
    readonly text: Text;
    /** Words of the button that goes on. */
    readonly submit: Text;
    /** What is done with the name, which is `value`; the chip is `item`. */
    readonly run: readonly ActionStep[];
  };
}

/** One of `actions`. */
export interface QueryChipsAction {
  /** Stable name; overrides address it. */
  readonly id: string;
  /** Name of the action. */
  readonly text: Text;
  /** Icon name. */
  readonly icon?: string;
  /** Offered only while this is true. */
  readonly visible?: Computed | boolean;
  /** Danger is for what cannot be undone. */
  readonly tone?: 'normal' | 'danger';
  /** What it does. */
  readonly run: readonly ActionStep[];
}
