import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Format } from '../../runtime/format.ts';
import { useText } from '../../runtime/words.ts';
import { useToneFill } from '../tone.ts';
import type { ChartNode } from './chart-node.ts';
import { figureOf } from './figures.ts';
import type { Names } from './names.ts';
import type { Point } from './points.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  line: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalL, minWidth: 0 },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
  figure: { flexShrink: 0, fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightMedium },
  track: {
    height: '6px',
    marginBlockStart: tokens.spacingVerticalXS,
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground6,
  },
  bar: { height: '100%', borderRadius: tokens.borderRadiusCircular },
});

/** Things that are compared, one under another, by their first figure. */
export function ChartRows(props: {
  readonly node: ChartNode;
  readonly points: readonly Point[];
  readonly names: Names;
  readonly format: Format;
}): ReactNode {
  const styles = useStyles();
  const fills = useToneFill();
  const { node, points, names, format } = props;
  const label = useText(node.label);
  const series = node.series[0];
  const most = points.reduce((high, { values }) => Math.max(high, values[0] ?? 0), 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- without its marks a list is no list to Safari.
    <ul role="list" className={styles.list} aria-label={label}>
      {points.map(({ name, values }) => {
        const value = values[0] ?? 0;
        return (
          <li key={name}>
            <div className={styles.line}>
              <span className={styles.name}>{names.full(name)}</span>
              <span className={styles.figure}>{figureOf(series, value, format)}</span>
            </div>
            <div aria-hidden className={styles.track}>
              <div
                className={mergeClasses(styles.bar, fills[series?.tone ?? 'brand'])}
                style={{ width: most > 0 ? `${Math.max(0, (value / most) * 100)}%` : 0 }}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
