// Generated from block.json by `livery generate`. Do not edit.
import type { ActionStep, BlockNode, Computed, Text, Value } from '../../definition.ts';

/** Rows of a source with sorting, search, pages and actions. */
export interface TableNode {
  /** Where the rows come from: a source that answers the table protocol, or one that gives a list. */
  readonly source: string;
  /** A list within the source's reply, for example `sources.report.value.rows`; sorted, searched and paged in the page. */
  readonly items?: Computed;
  /** Field that tells rows apart. */
  readonly rowKey?: string;
  /** Name of the table for screen readers. */
  readonly label?: Text;
  /** The columns. */
  readonly columns: readonly TableColumn[];
  /** What can be done with one row. */
  readonly rowActions?: readonly TableRowAction[];
  /** What can be done with all chosen rows; rows can be chosen where there is such an action. */
  readonly bulkActions?: readonly TableBulkAction[];
  /** Blocks below a row that is opened; `row` is the row. */
  readonly details?: readonly BlockNode[];
  /** Where a row leads. */
  readonly rowTo?: Value;
  /** A field that searches the rows. */
  readonly search?: boolean;
  /** Words in the empty search field. */
  readonly searchPlaceholder?: Text;
  /** Choices of rows a page. Where the server pages, those above 1,000 are left out. */
  readonly pageSizes?: readonly number[];
  /** How rows are rendered in windows narrower than 600 pixels. */
  readonly compact?: 'cards' | 'scroll';
  /** Grey rows that are shown until the rows are here: as many as there usually are. At most one page. */
  readonly skeletonRows?: number;
  /** A button that opens the columns: to show, hide, move and pin them, and to make them wider or narrower. The edges of their headings can be dragged. */
  readonly columnChooser?: boolean;
  /** A button that saves all rows that search and filters select as CSV. */
  readonly export?: boolean;
  /** Blocks beside the search field, for example a filter. */
  readonly toolbar?: readonly BlockNode[];
  /** Members of the query that narrow the rows and have no filter in the toolbar, for example of a link to the orders of one subscription. Where they leave no rows, the table offers to take them away and does not say that there are none yet. */
  readonly filteredBy?: readonly string[];
  /** Shown when there are no rows. */
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

/** One of `columns`. */
export interface TableColumn {
  /** Stable name; overrides address it. */
  readonly id: string;
  /** Path of the value in the row. */
  readonly field?: string;
  /** Heading of the column. */
  readonly label: Text;
  /** How the value is shown. */
  readonly cell?:
    | 'text'
    | 'money'
    | 'date'
    | 'datetime'
    | 'number'
    | 'percent'
    | 'status'
    | 'link'
    | 'progress'
    | 'blocks';
  /** For `cell: money` of a list: the amount in USD that all rows make together, where it is shown beside the table. The rows are rounded so that they add up to it. */
  readonly sum?: Computed;
  /** What each value is called and how it is colored. */
  readonly statuses?: Readonly<
    Record<
      string,
      {
        /** Name of the value. */
        readonly text: Text;
        /** Color. */
        readonly tone?: 'neutral' | 'brand' | 'info' | 'success' | 'warning' | 'danger';
        /** Icon name. */
        readonly icon?: string;
      }
    >
  >;
  /** Where the value leads. */
  readonly to?: Value;
  /** Put before the text, for example `#`. */
  readonly prefix?: string;
  /** Blocks of the cell, for `cell: blocks`; `value` is the value of the field. */
  readonly body?: readonly BlockNode[];
  /** Where the value stands; figures stand at the end by themselves. */
  readonly align?: 'start' | 'center' | 'end';
  /** Can be sorted by. */
  readonly sortable?: boolean;
  /** Hidden in windows narrower than so many pixels. */
  readonly hideBelow?: number;
  /** Width in pixels. */
  readonly width?: number;
  /** Hidden until the person chooses it. */
  readonly hidden?: boolean;
  /** The heading of the card on phones; the first column by default. */
  readonly primary?: boolean;
}

/** One of `rowActions`. */
export interface TableRowAction {
  /** Stable name; overrides address it. */
  readonly id: string;
  /** Name of the action. */
  readonly text: Text;
  /** Icon name. */
  readonly icon?: string;
  /** Offered only while this is true. */
  readonly visible?: Computed | boolean;
  /** Question asked before. */
  readonly confirm?: Text;
  /** Title of the question. */
  readonly confirmTitle?: Text;
  /** Text of the button that goes on; the text of the action when left out. */
  readonly confirmYes?: Text;
  /** Danger is for what cannot be undone. */
  readonly tone?: 'normal' | 'danger';
  /** Where it leads, instead of actions. */
  readonly to?: Value;
  /** What it does. */
  readonly run?: readonly ActionStep[];
}

/** One of `bulkActions`. */
export interface TableBulkAction {
  /** Stable name; overrides address it. */
  readonly id: string;
  /** Name of the action. */
  readonly text: Text;
  /** Icon name. */
  readonly icon?: string;
  /** Rows for which this is false are left out. */
  readonly visible?: Computed | boolean;
  /** Question asked before; `rows` are those that it runs for. */
  readonly confirm?: Text;
  /** Title of the question. */
  readonly confirmTitle?: Text;
  /** Text of the button that goes on; the text of the action when left out. */
  readonly confirmYes?: Text;
  /** Danger is for what cannot be undone. */
  readonly tone?: 'normal' | 'danger';
  /** What is done in place of all that for rows it cannot be done for together, for example because the balance does not cover their sum. */
  readonly instead?: {
    /** True of such rows; `rows` are those that it would run for. */
    readonly when: Computed | boolean;
    /** What is done once. */
    readonly run: readonly ActionStep[];
  };
  /** What it does with each row. */
  readonly run?: readonly ActionStep[];
  /** What is done once with all of those `rows`, in place of `confirm` and `run`; it asks and reports by itself. */
  readonly together?: readonly ActionStep[];
  /** What follows once, for example a refresh. */
  readonly after?: readonly ActionStep[];
}
