import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useSource } from '../../runtime/hooks/use-source.tsx';
import { ErrorState } from '../../runtime/components/error-state.tsx';
import { useRoute } from '../../runtime/hooks/use-navigation.ts';
import { useText, useTranslate } from '../../runtime/hooks/use-text.ts';
import { breakpoints } from '../../ui/breakpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { DeclaredEmpty } from '../empty/declared-empty.tsx';
import { narrowerThan, useMedia } from '../../runtime/browser/media.ts';
import { BulkBar } from './bulk-bar.tsx';
import { type ColumnModel, useColumnModel } from './column-model.ts';
import { useColumnSums } from './column-sums.ts';
import { Pager } from './pager.tsx';
import { usePinnedCells } from './pinned-cells.ts';
import { type RowChoice, useRowChoice } from './row-choice.ts';
import { ChooseAll } from './row-lead.tsx';
import { sizesOf, widthsIn } from './column-sizes.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableCards, WaitingCards } from './table-cards.tsx';
import { TableHead } from './table-head.tsx';
import { type TableModel, useTableModel } from './table-model.ts';
import type { TableNode } from './node.ts';
import type { Row } from './table-columns.ts';
import { hasLead, TableRowView, useRowRendering } from './table-row.tsx';
import { longPart, useTableStyles } from './table-styles.ts';
import { useOverflows } from './overflow.ts';
import { Toolbar } from './toolbar.tsx';
import { useAwaited } from './awaited.ts';
import { VirtualBody } from './virtual-body.tsx';

/** A page longer than this is rendered only where it is looked at. */
const virtualFrom = 60;

const noRows: readonly Row[] = [];

const useStyles = makeStyles({
  root: {
    position: 'relative',
    minWidth: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    '& > :first-child, & thead tr:first-child > :first-child': { borderStartStartRadius: tokens.borderRadiusXLarge },
    '& > :first-child, & thead tr:first-child > :last-child': { borderStartEndRadius: tokens.borderRadiusXLarge },
  },
  scrolls: { overflowX: 'auto', overscrollBehaviorX: 'contain' },
  // Before it is known whether there will be cards, or how wide the columns are, the page does not become wider.
  waits: { overflowX: 'clip' },
  long: { maxHeight: `${longPart * 100}vh`, overflow: 'auto' },
  bar: {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    height: '2px',
    overflow: 'hidden',
    zIndex: 3,
    '::after': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      width: '40%',
      backgroundColor: tokens.colorCompoundBrandBackground,
      animationName: { from: { insetInlineStart: '-40%' }, to: { insetInlineStart: '100%' } },
      animationDuration: '1.1s',
      // What answers at once shows no bar.
      animationDelay: '0.2s',
      animationFillMode: 'backwards',
      animationIterationCount: 'infinite',
      '@media (prefers-reduced-motion: reduce)': { animationName: 'none', width: '100%' },
    },
  },
  stale: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    color: tokens.colorStatusWarningForeground1,
    backgroundColor: tokens.colorStatusWarningBackground1,
    fontSize: tokens.fontSizeBase200,
  },
});

export default function Table({ node }: BlockProps<TableNode>): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  const source = useSource(node.source);
  const model = useTableModel(node, source);
  const table = useRef<HTMLTableElement>(null);
  const columns = useColumnModel(
    node.id,
    node.columns,
    model.query.sort,
    (sort) => model.set({ sort }),
    () => widthsIn(table.current),
  );
  const label = useText(node.label);
  const narrow = useMedia(narrowerThan(breakpoints.compact));
  const cards = narrow && node.compact !== 'scroll';
  const awaited = useAwaited(
    `${model.query.page} ${model.query.pageSize} ${model.query.sort?.field} ${model.query.sort?.dir} ${model.query.search}`,
    source,
  );
  const rowChoice = useRowChoice(model.rows, model.idOf);
  const bulk = node.bulkActions ?? [];
  useLastPage(model, source.status === 'ready' && !source.fetching);

  if (source.status === 'error') {
    return (
      <div className={styles.root}>
        <ErrorState error={source.error} retry={() => void source.refetch()} />
      </div>
    );
  }
  return (
    <div className={styles.root}>
      {awaited && <div aria-hidden className={styles.bar} />}
      {bulk.length > 0 && rowChoice.rows.length > 0 ? (
        <BulkBar actions={bulk} choice={rowChoice} />
      ) : (
        <Toolbar node={node} model={model} columns={columns} cards={cards} />
      )}
      {source.error !== null && (
        <div role="status" className={styles.stale}>
          {words('table.not_refreshed')}
          <Button words={words('common.retry')} variant={{ size: 's' }} onClick={() => void source.refetch()} />
        </div>
      )}
      <Body
        node={node}
        model={model}
        columnModel={columns}
        element={table}
        choice={bulk.length > 0 ? rowChoice : undefined}
        cards={cards}
        label={label}
        loading={source.status === 'loading'}
      />
      {model.total > 0 && <Pager model={model} />}
    </div>
  );
}

function Body(props: {
  readonly node: TableNode;
  readonly model: TableModel;
  readonly columnModel: ColumnModel;
  readonly element: RefObject<HTMLTableElement | null>;
  readonly choice: RowChoice | undefined;
  readonly cards: boolean;
  readonly label: string;
  readonly loading: boolean;
}): ReactNode {
  const styles = useStyles();
  const table = useTableStyles();
  const { node, model, columnModel, element, choice, cards, label, loading } = props;
  const isWhole = model.query.search === '' && model.rows.length === model.total;
  const rendering = useRowRendering(useColumnSums(node.columns, model.all?.() ?? (isWhole ? model.rows : noRows)));
  const scroller = useRef<HTMLDivElement>(null);
  const overflows = useOverflows(scroller);
  const columns = columnModel.shown;
  const lead = hasLead(node);
  const pinned = usePinnedCells(columnModel.pinnedCount + (lead && columnModel.pinnedCount > 0 ? 1 : 0), element);
  const sizes = sizesOf(node, columnModel);
  if (!loading && model.rows.length === 0) return <NoRows node={node} model={model} />;
  const awaited = Math.min(node.skeletonRows ?? 8, model.query.pageSize);
  if (cards && loading) return <WaitingCards columns={columns} count={awaited} choosable={choice !== undefined} />;
  if (cards)
    return (
      <TableCards
        node={node}
        columns={columns}
        rows={model.rows}
        idOf={model.idOf}
        choice={choice}
        rendering={rendering.cells}
        label={label}
      />
    );
  // Rows that open have no height that could be foreseen.
  const long = model.rows.length > virtualFrom && node.details === undefined;
  const rendered = (rows: TableModel['rows']) =>
    rows.map((row) => {
      const id = model.idOf(row);
      return (
        <TableRowView
          key={id}
          node={node}
          columns={columns}
          id={id}
          row={row}
          chosen={choice?.has(id) ?? false}
          choose={choice?.toggle}
          rendering={rendering}
        />
      );
    });
  return (
    <div
      ref={scroller}
      className={mergeClasses(loading && styles.waits, overflows && styles.scrolls, long && styles.long)}
      {...(overflows || long ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
    >
      <table
        ref={element}
        className={mergeClasses(table.table, sizes !== null && table.sized, pinned)}
        {...(sizes === null ? {} : { style: { inlineSize: `${sizes.total}px` } })}
        aria-busy={loading}
        {...(label === '' ? {} : { 'aria-label': label })}
        {...(long ? { 'aria-rowcount': model.rows.length + 1 } : {})}
      >
        <TableHead
          model={columnModel}
          lead={
            lead ? choice === undefined ? null : <ChooseAll choice={choice} total={model.rows.length} /> : undefined
          }
          actions={(node.rowActions ?? []).length > 0}
          inside={long || overflows}
          resizable={node.columnChooser === true}
          sizes={sizes}
        />
        {loading ? (
          <SkeletonRows columns={columns} count={awaited} lead={lead} actions={(node.rowActions ?? []).length > 0} />
        ) : long ? (
          <VirtualBody
            node={node}
            columns={columns}
            rows={model.rows}
            idOf={model.idOf}
            choice={choice}
            rendering={rendering}
            scroller={scroller}
          />
        ) : (
          <tbody>{rendered(model.rows)}</tbody>
        )}
      </table>
    </div>
  );
}

/** Members of the query that narrow the rows. */
function filtersOf({ toolbar = [], filteredBy = [] }: TableNode): readonly string[] {
  const own = toolbar.flatMap(({ block, query }) => (block === 'filter' && typeof query === 'string' ? [query] : []));
  return [...own, ...filteredBy];
}

function NoRows({ node, model }: { readonly node: TableNode; readonly model: TableModel }): ReactNode {
  const words = useTranslate();
  const route = useRoute();
  if (model.query.search !== '') {
    return (
      <StateMessage
        icon={<Icon name="search" size={24} />}
        level={2}
        title={words('table.nothing_found')}
        text={words('table.nothing_found_text', { search: model.query.search })}
        action={<Button words={words('table.clear_search')} onClick={() => model.set({ search: '' })} />}
      />
    );
  }
  const set = filtersOf(node).filter((query) => (route.query[query] ?? '') !== '');
  if (set.length > 0) {
    const clear = () => route.setQuery(Object.fromEntries(set.map((query) => [query, null])));
    return (
      <StateMessage
        icon={<Icon name="search" size={24} />}
        level={2}
        title={words('table.nothing_found')}
        text={words('table.nothing_filtered')}
        action={<Button words={words('table.clear_filters')} onClick={clear} />}
      />
    );
  }
  if (node.empty !== undefined) return <DeclaredEmpty of={node.empty} />;
  return <StateMessage icon={<Icon name="inbox" size={24} />} level={2} title={words('table.empty')} />;
}

/** A page after the last (rows were deleted, an old address) gives way to the last. */
function useLastPage(model: TableModel, settled: boolean): void {
  const { query, pages, total, set } = model;
  const beyond = settled && total > 0 && query.page > pages;
  const go = useRef(set);
  useEffect(() => {
    go.current = set;
  });
  useEffect(() => {
    if (beyond) go.current({ page: pages });
  }, [beyond, pages]);
}
