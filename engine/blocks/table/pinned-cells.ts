import { tokens } from '@fluentui/react-components';
import { type RefObject, useLayoutEffect } from 'react';
import { useRules } from '../../ui/styles/style-rule.ts';

/** Pinned columns may take so much of the width of the table: the others have to be seen beside them. */
const largestShare = 0.6;

/**
 * Class of a table whose first `count` cells of each row stay at its start while the others scroll. Rows know nothing of it, so
 * that pinning renders none of them again; cells over several columns scroll. The distances are measured, since widths of columns may
 * depend on the rows.
 */
export function usePinnedCells(count: number, table: RefObject<HTMLTableElement | null>): string | undefined {
  useLayoutEffect(() => {
    const element = table.current;
    if (element === null || count === 0) return;
    const measure = () => setDistances(element, count);
    measure();
    if (typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return useRules(count === 0 ? '' : `pinned:${count}`, (name) => rulesOf(name, count));
}

function rulesOf(name: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => {
    const cell = `>tr>:nth-child(${at + 1}):not([colspan])`;
    const edge = at === count - 1 ? `border-inline-end:1px solid ${tokens.colorNeutralStroke2};` : '';
    return [
      // Without weight of its own, so that the colors of rows under the pointer and of chosen ones count.
      `:where(.${name}>tbody${cell}){background-color:${tokens.colorNeutralBackground1}}`,
      `.${name}>tbody${cell}{position:sticky;inset-inline-start:var(${variableOf(at)});z-index:1;${edge}}`,
      `.${name}>thead${cell}{inset-inline-start:var(${variableOf(at)});z-index:3;${edge}}`,
    ];
  }).flat();
}

const variableOf = (at: number) => `--pinned${at}`;

function setDistances(table: HTMLTableElement, count: number): void {
  const widths = Array.from(table.rows[0]?.cells ?? [], (cell) => cell.getBoundingClientRect().width).slice(0, count);
  const room = (table.parentElement?.clientWidth ?? 0) * largestShare;
  const fits = widths.reduce((sum, width) => sum + width, 0) <= room;
  let distance = 0;
  for (const [at, width] of widths.entries()) {
    table.style.setProperty(variableOf(at), fits ? `${distance}px` : 'auto');
    distance += width;
  }
}
