import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Format } from '../../runtime/values/format.ts';
import { useText } from '../../runtime/hooks/use-text.ts';
import type { ChartNode, ChartSeries } from './node.ts';
import { figureOf } from './figures.ts';
import type { Names } from './names.ts';
import type { Point } from './points.ts';

const useStyles = makeStyles({
  scroller: { overflow: 'auto', maxHeight: '360px' },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase300 },
  cell: {
    height: '36px',
    paddingInline: tokens.spacingHorizontalM,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
  },
  head: {
    position: 'sticky',
    top: 0,
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightMedium,
  },
  name: { textAlign: 'start', whiteSpace: 'normal' },
});

/** The figures of a chart as a table: for who cannot see it, and for who wants to know exactly. */
export function ChartTable(props: {
  readonly node: ChartNode;
  readonly points: readonly Point[];
  readonly names: Names;
  readonly format: Format;
  /** Only for screen readers: nothing is cut off, so nothing scrolls. */
  readonly unseen?: boolean;
}): ReactNode {
  const styles = useStyles();
  const { node, points, names, format } = props;
  const label = useText(node.label);
  const nameLabel = useText(node.nameLabel);
  return (
    <div
      {...(props.unseen === true
        ? {}
        : { className: styles.scroller, tabIndex: 0, role: 'region', 'aria-label': label })}
    >
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={`${styles.cell} ${styles.head} ${styles.name}`}>
              {nameLabel}
            </th>
            {node.series.map((series) => (
              <SeriesHead key={series.id} series={series} />
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.name}>
              <th scope="row" className={`${styles.cell} ${styles.name}`}>
                {names.full(point.name)}
              </th>
              {node.series.map((series, at) => (
                <td key={series.id} className={styles.cell}>
                  {figureOf(series, point.values[at] ?? 0, format)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SeriesHead({ series }: { readonly series: ChartSeries }): ReactNode {
  const styles = useStyles();
  return (
    <th scope="col" className={`${styles.cell} ${styles.head}`}>
      {useText(series.label)}
    </th>
  );
}
