import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useMemo, useState } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useFormat } from '../../runtime/hooks/use-format.ts';
import { useText, useTranslate } from '../../runtime/hooks/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { ListSource } from '../list-source.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ChartNode } from './node.ts';
import { ChartRows } from './chart-rows.tsx';
import { ChartTable } from './chart-table.tsx';
import { useNames } from './names.ts';
import { SeriesKey } from './plot-tip.tsx';
import { atMoments, fillSteps, readPoints } from './points.ts';

const Plot = lazyPart(async () => (await import('./plot.tsx')).Plot);

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, margin: 0, minWidth: 0 },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minHeight: '30px',
    fontSize: tokens.fontSizeBase200,
  },
  keys: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL, rowGap: tokens.spacingVerticalXS },
  empty: {
    display: 'grid',
    margin: 0,
    placeItems: 'center',
    padding: tokens.spacingHorizontalL,
    color: tokens.colorNeutralForeground3,
    textAlign: 'center',
  },
  out: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
});

export default function Chart({ node }: BlockProps<ChartNode>): ReactNode {
  const height = node.height ?? 240;
  const rows = node.kind === 'rows';
  return (
    <ListSource
      of={{
        ...(node.source === undefined ? {} : { source: node.source }),
        ...(node.items === undefined ? {} : { items: node.items }),
        keepEmpty: true,
      }}
      skeleton={
        <div aria-busy>
          <Skeleton height={rows ? 160 : height + 42} />
        </div>
      }
    >
      {(items) => <Rendered node={node} items={items} height={height} />}
    </ListSource>
  );
}

function Rendered(props: { readonly node: ChartNode; readonly items: readonly unknown[]; readonly height: number }) {
  const { node, items, height } = props;
  const styles = useStyles();
  const words = useTranslate();
  const format = useFormat();
  const label = useText(node.label);
  const empty = useText(node.empty);
  const [asTable, setAsTable] = useState(false);
  const points = useMemo(() => {
    const read = readPoints(
      items,
      node.name,
      node.series.map(({ field }) => field),
    );
    if (node.step === 'time') return atMoments(read);
    return node.step === undefined ? read : fillSteps(read, node.step);
  }, [items, node]);
  const names = useNames(node, points);
  if (points.length === 0) {
    return (
      <p className={styles.empty} style={{ minHeight: `${height / 2}px` }}>
        {empty === '' ? words('chart.empty') : empty}
      </p>
    );
  }
  if (node.kind === 'rows') return <ChartRows node={node} points={points} names={names} format={format} />;
  return (
    <figure aria-label={label} className={styles.root}>
      <div className={styles.head}>
        <div className={styles.keys}>
          {node.series.map((series) => (
            <SeriesKey key={series.id} series={series} />
          ))}
        </div>
        <Button
          words={words(asTable ? 'chart.as_chart' : 'chart.as_table')}
          variant={{ appearance: 'subtle', size: 's', icon: asTable ? 'chart' : 'table' }}
          onClick={() => setAsTable(!asTable)}
        />
      </div>
      {asTable ? (
        <ChartTable node={node} points={points} names={names} format={format} />
      ) : (
        <>
          <Plot node={node} points={points} names={names} format={format} waiting={<Skeleton height={height} />} />
          <div className={styles.out}>
            <ChartTable node={node} points={points} names={names} format={format} unseen />
          </div>
        </>
      )}
    </figure>
  );
}
