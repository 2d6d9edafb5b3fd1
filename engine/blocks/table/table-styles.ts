import { makeStyles, tokens } from '@fluentui/react-components';
import { below, onLaptop } from '../../ui/breakpoints.ts';

/** Part of the window that a long page of rows takes; beyond it the rows scroll. */
export const longPart = 0.72;

/** Looks of the table that its parts share. */
export const useTableStyles = makeStyles({
  /** Above the rows: the toolbar, or what can be done with the chosen rows. */
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalL,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [below.phone]: { padding: tokens.spacingHorizontalM },
  },
  table: { width: '100%', borderCollapse: 'separate', borderSpacing: 0, fontSize: tokens.fontSizeBase300 },
  // Columns have the widths that a person gave them, whatever is in them. The last one takes what is left.
  sized: {
    tableLayout: 'fixed',
    minWidth: '100%',
    '& > * > tr > *': { overflow: 'hidden' },
    '& > tbody > tr > td': { textOverflow: 'ellipsis' },
    '& > tbody > tr > td > div': { minWidth: 0 },
  },
  head: {
    boxSizing: 'border-box',
    height: '40px',
    paddingBlock: 0,
    paddingInline: tokens.spacingHorizontalL,
    [onLaptop]: { paddingInline: tokens.spacingHorizontalM },
    [below.laptop]: { paddingInline: tokens.spacingHorizontalS },
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightMedium,
    textAlign: 'start',
    whiteSpace: 'nowrap',
  },
  sticky: { position: 'sticky', top: 'var(--liveryFrameTop, 0px)', zIndex: 2 },
  stickyInside: { position: 'sticky', top: 0, zIndex: 2 },
  cell: {
    boxSizing: 'border-box',
    height: '52px',
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    [onLaptop]: { paddingInline: tokens.spacingHorizontalM },
    [below.laptop]: { paddingInline: tokens.spacingHorizontalS },
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    textAlign: 'start',
    verticalAlign: 'middle',
  },
  // Long words take no room of their own: the cell gets what is left, and at least this.
  elastic: { contain: 'inline-size', minWidth: '140px' },
  center: { textAlign: 'center' },
  end: { textAlign: 'end' },
  row: {
    ':hover > td': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':last-child > td': { borderBottom: 'none' },
  },
  lead: { width: '1px', paddingInlineEnd: 0, whiteSpace: 'nowrap' },
  chosen: { '& > td': { backgroundColor: tokens.colorBrandBackground2 } },
  details: {
    padding: tokens.spacingHorizontalXL,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  linkedRow: { cursor: 'pointer' },
  // Within reach also where the rows are wider than their place.
  actions: {
    position: 'sticky',
    insetInlineEnd: 0,
    width: '52px',
    paddingInline: tokens.spacingHorizontalS,
    [onLaptop]: { paddingInline: tokens.spacingHorizontalXS },
    [below.laptop]: { paddingInline: tokens.spacingHorizontalXS },
    backgroundColor: tokens.colorNeutralBackground1,
    textAlign: 'end',
  },
  out: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});
