import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Format } from '../../runtime/values/format.ts';
import { useText } from '../../runtime/hooks/use-text.ts';
import type { ChartNode, ChartSeries } from './node.ts';
import { figureOf } from './figures.ts';
import type { Names } from './names.ts';
import type { Point } from './points.ts';
import { useSeriesColor } from './series-color.ts';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    top: 0,
    zIndex: 2,
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    maxWidth: '240px',
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    pointerEvents: 'none',
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, whiteSpace: 'nowrap' },
  label: { color: tokens.colorNeutralForeground3, flex: '1 1 auto' },
  figure: { fontVariantNumeric: 'tabular-nums' },
});

/** The figures of the step that is pointed at, on the side where there is room. */
export function PlotTip(props: {
  readonly node: ChartNode;
  readonly point: Point;
  readonly names: Names;
  readonly format: Format;
  /** Pixels from the left edge. */
  readonly x: number;
  readonly width: number;
}): ReactNode {
  const styles = useStyles();
  const { node, point, x, width } = props;
  return (
    <div
      aria-hidden
      className={styles.root}
      style={x > width / 2 ? { right: `${width - x + 12}px` } : { left: `${x + 12}px` }}
    >
      <span className={styles.name}>{props.names.full(point.name)}</span>
      {node.series.map((series, at) => (
        <div key={series.id} className={styles.line}>
          <SeriesKey series={series} />
          <span className={styles.figure}>{figureOf(series, point.values[at] ?? 0, props.format)}</span>
        </div>
      ))}
    </div>
  );
}

const useKeyStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: '6px', color: tokens.colorNeutralForeground3 },
  dot: { backgroundColor: 'currentColor', width: '8px', height: '8px', borderRadius: tokens.borderRadiusCircular },
});

/** A dot in the color of a series and what it is. */
export function SeriesKey({ series }: { readonly series: ChartSeries }): ReactNode {
  const styles = useKeyStyles();
  const colors = useSeriesColor();
  return (
    <span className={styles.root}>
      <span className={mergeClasses(styles.dot, colors[series.tone ?? 'brand'])} />
      {useText(series.label)}
    </span>
  );
}
