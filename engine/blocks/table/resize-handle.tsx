import { makeStyles, tokens } from '@fluentui/react-components';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import type { ColumnModel } from './column-model.ts';
import type { TableColumn } from './node.ts';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    width: '10px',
    cursor: 'col-resize',
    // A finger that drags it does not scroll the page.
    touchAction: 'none',
    '::after': {
      content: '""',
      position: 'absolute',
      insetBlock: '8px',
      insetInlineEnd: 0,
      width: '1px',
      backgroundColor: tokens.colorNeutralStroke2,
    },
    ':hover::after, :active::after': {
      insetBlock: 0,
      width: '3px',
      backgroundColor: tokens.colorCompoundBrandBackground,
    },
  },
});

/**
 * The edge of a heading that a pointer drags to make the column wider or narrower. The dialog of the columns has buttons for
 * it, for the keyboard and for those who cannot drag.
 */
export function ResizeHandle(props: { readonly column: TableColumn; readonly model: ColumnModel }): ReactNode {
  const styles = useStyles();
  const { column, model } = props;
  const start = useRef<{ readonly x: number; readonly width: number; readonly sign: 1 | -1 } | null>(null);
  const isMoved = useRef(false);
  const begin = (event: PointerEvent<HTMLElement>) => {
    const heading = event.currentTarget.closest('th');
    if (event.button !== 0 || heading === null) return;
    // Dragging selects no text.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const sign = getComputedStyle(heading).direction === 'rtl' ? -1 : 1;
    start.current = { x: event.clientX, width: heading.getBoundingClientRect().width, sign };
    isMoved.current = false;
  };
  const resize = (by: number, store: boolean) => {
    if (start.current === null) return;
    isMoved.current ||= by !== 0;
    // A press alone gives the table no widths.
    if (isMoved.current) model.resize(column, start.current.width + by * start.current.sign, store);
    if (store) start.current = null;
  };
  const distance = ({ clientX }: PointerEvent<HTMLElement>) => clientX - (start.current?.x ?? clientX);
  return (
    <span
      aria-hidden
      className={styles.root}
      data-resize={column.id}
      onPointerDown={begin}
      onPointerMove={(event) => resize(distance(event), false)}
      onPointerUp={(event) => resize(distance(event), true)}
      onPointerCancel={() => resize(0, true)}
    />
  );
}
