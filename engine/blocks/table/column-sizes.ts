import type { ColumnModel } from './column-model.ts';
import type { TableNode } from './node.ts';

/** Widths in pixels of the columns of a table to which a person has given widths. */
export interface ColumnSizes {
  /** Of the column before the first: marks that choose rows, and buttons that open them. */
  readonly lead: number;
  /** By id. The last column is not among them: it takes what is left. */
  readonly columns: ReadonlyMap<string, number>;
  /** Width of the whole table, where its place is not wider. */
  readonly total: number;
}

/** Padding before what is in the first cell, the parts that may be in it, and the gap between them. */
const leadParts = { padding: 24, mark: 18, opener: 32, gap: 4 } as const;
/** Width of the last cell, of the menu. */
const actionsWidth = 52;

/** Null while the rows decide on the widths. */
export function sizesOf(node: TableNode, model: ColumnModel): ColumnSizes | null {
  const { widths, shown } = model;
  if (widths === null) return null;
  const marks = (node.bulkActions ?? []).length > 0 ? leadParts.mark : 0;
  const openers = node.details === undefined ? 0 : leadParts.opener;
  const parts = marks + openers + (marks > 0 && openers > 0 ? leadParts.gap : 0);
  const lead = parts === 0 ? 0 : parts + leadParts.padding;
  const actions = (node.rowActions ?? []).length > 0 ? actionsWidth : 0;
  const sum = shown.reduce((before, { id }) => before + (widths.get(id) ?? 0), 0);
  return {
    lead,
    columns: new Map(shown.slice(0, -1).map(({ id }) => [id, widths.get(id) ?? 0])),
    total: lead + sum + actions,
  };
}

/** Widths in pixels that the columns of a table have on the page, by id. */
export function widthsIn(table: HTMLTableElement | null): Readonly<Record<string, number>> {
  const headings = table?.tHead?.querySelectorAll<HTMLElement>('th[data-column]') ?? [];
  return Object.fromEntries(
    Array.from(headings, (heading) => [
      heading.dataset['column'] ?? '',
      Math.round(heading.getBoundingClientRect().width),
    ]),
  );
}
