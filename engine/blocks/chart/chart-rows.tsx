import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import type { Format } from '../../runtime/values/format.ts';
import { useText, useTranslate } from '../../runtime/hooks/use-text.ts';
import { Button } from '../../ui/button.tsx';
import type { ChartNode } from './node.ts';
import { figureOf } from './figures.ts';
import type { Names } from './names.ts';
import type { Point } from './points.ts';
import { useSeriesColor } from './series-color.ts';

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
  bar: { backgroundColor: 'currentColor', height: '100%', borderRadius: tokens.borderRadiusCircular },
});

/** Rows in sight before all are asked for. */
const atFirst = 8;

/** Things that are compared, one under another, the largest first figure first. */
export function ChartRows(props: {
  readonly node: ChartNode;
  readonly points: readonly Point[];
  readonly names: Names;
  readonly format: Format;
}): ReactNode {
  const styles = useStyles();
  const colors = useSeriesColor();
  const { node, points, names, format } = props;
  const label = useText(node.label);
  const series = node.series[0];
  const words = useTranslate();
  const [all, setAll] = useState(false);
  const ranked = points.toSorted((one, other) => (other.values[0] ?? 0) - (one.values[0] ?? 0));
  const most = ranked[0]?.values[0] ?? 0;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- without its marks a list is no list to Safari. */}
      <ul role="list" className={styles.list} aria-label={label}>
        {(all ? ranked : ranked.slice(0, atFirst)).map(({ name, values }) => {
          const value = values[0] ?? 0;
          return (
            <li key={name}>
              <div className={styles.line}>
                <span className={styles.name}>{names.full(name)}</span>
                <span className={styles.figure}>{figureOf(series, value, format)}</span>
              </div>
              <div aria-hidden className={styles.track}>
                <div
                  className={mergeClasses(styles.bar, colors[series?.tone ?? 'brand'])}
                  style={{ width: most > 0 ? `${Math.max(0, (value / most) * 100)}%` : 0 }}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {ranked.length > atFirst && (
        <div>
          <Button
            words={all ? words('chart.show_fewer') : words('chart.show_all', { count: ranked.length })}
            variant={{ appearance: 'subtle', size: 's', icon: all ? 'chevron-up' : 'chevron-down' }}
            aria-expanded={all}
            onClick={() => setAll(!all)}
          />
        </div>
      )}
    </>
  );
}
