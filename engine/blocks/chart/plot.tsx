import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type PointerEvent, type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Format } from '../../runtime/values/format.ts';
import { axisNames } from './axis-names.ts';
import { shortForm } from './short-form.ts';
import type { ChartNode } from './node.ts';
import type { Names } from './names.ts';
import { PlotTip } from './plot-tip.tsx';
import { type Point, placesInTime } from './points.ts';
import { scaleOf } from './scale.ts';
import { useSeriesColor } from './series-color.ts';

const useStyles = makeStyles({
  root: { position: 'relative', minWidth: 0, touchAction: 'pan-y' },
  svg: { display: 'block', width: '100%', overflow: 'visible' },
  words: { fill: tokens.colorNeutralForeground3, fontSize: '12px', fontVariantNumeric: 'tabular-nums' },
  grid: { stroke: tokens.colorNeutralStroke3 },
  zero: { stroke: tokens.colorNeutralStroke1 },
  mark: { stroke: tokens.colorNeutralStroke1Pressed, strokeDasharray: '3 3' },
  faint: { opacity: 0.35 },
});

/** Room for the words of the axes, in pixels. */
const left = 52;
const right = 8;
const top = 8;
const bottom = 26;

export interface PlotProps {
  readonly node: ChartNode;
  readonly points: readonly Point[];
  readonly names: Names;
  readonly format: Format;
}

/** Bars or lines over an axis of steps. Pointing at a step shows its figures; readers of screens have the table. */
export function Plot({ node, points, names, format }: PlotProps): ReactNode {
  const styles = useStyles();
  const colors = useSeriesColor();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [at, setAt] = useState<number | null>(null);
  const height = node.height ?? 240;
  const scale = useMemo(() => scaleOf(points.flatMap(({ values }) => values)), [points]);
  const money = node.series[0]?.format === 'money' ? 'money' : 'number';

  const inner = Math.max(width - left - right, 0);
  const slot = inner / points.length;
  const places = useMemo(() => (node.step === 'time' ? placesInTime(points) : null), [node.step, points]);
  const x = (index: number) => left + (places ? inner * (places[index] ?? 0) : slot * (index + 0.5));
  const y = (value: number) => top + (height - top - bottom) * (1 - (value - scale.min) / (scale.max - scale.min || 1));
  const named = axisNames(
    points.map(({ name }) => names.short(name)),
    x,
    { left, end: width - right },
  );
  const point = (event: PointerEvent) => {
    const from = box.current?.getBoundingClientRect().left ?? 0;
    const pointed = event.clientX - from;
    setAt(pointed >= left && pointed <= width - right ? nearestTo(pointed, points.length, x) : null);
  };
  const pointed = at === null ? undefined : points[at];
  return (
    <div
      ref={box}
      className={styles.root}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setAt(null)}
    >
      <svg aria-hidden className={styles.svg} height={height} viewBox={`0 0 ${Math.max(width, 1)} ${height}`}>
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={left}
              x2={width - right}
              y1={y(tick)}
              y2={y(tick)}
              className={tick === 0 ? styles.zero : styles.grid}
            />
            <text x={left - 8} y={y(tick) + 4} textAnchor="end" className={styles.words}>
              {shortForm(format, tick, money)}
            </text>
          </g>
        ))}
        {points.map(({ name }, index) =>
          named.has(index) ? (
            <text key={name} x={named.get(index)} y={height - 6} textAnchor="middle" className={styles.words}>
              {names.short(name)}
            </text>
          ) : null,
        )}
        {at !== null && node.kind === 'line' && (
          <line x1={x(at)} x2={x(at)} y1={top} y2={height - bottom} className={styles.mark} />
        )}
        {node.series.map((series, of) => {
          const color = colors[series.tone ?? 'brand'];
          return (
            <g key={series.id} className={color}>
              {node.kind === 'line' ? (
                <Line points={points} of={of} x={x} y={y} floor={y(0)} at={at} fill={of === 0} />
              ) : (
                <Bars
                  points={points}
                  of={of}
                  count={node.series.length}
                  slot={slot}
                  y={y}
                  at={at}
                  faint={styles.faint}
                />
              )}
            </g>
          );
        })}
      </svg>
      {pointed !== undefined && at !== null && (
        <PlotTip node={node} point={pointed} names={names} format={format} x={x(at)} width={width} />
      )}
    </div>
  );
}

/** The point that is nearest to a place in pixels. */
function nearestTo(place: number, count: number, x: (index: number) => number): number {
  let nearest = 0;
  for (let index = 1; index < count; index += 1)
    if (Math.abs(x(index) - place) < Math.abs(x(nearest) - place)) nearest = index;
  return nearest;
}

function Bars(props: {
  readonly points: readonly Point[];
  readonly of: number;
  readonly count: number;
  readonly slot: number;
  readonly y: (value: number) => number;
  readonly at: number | null;
  readonly faint: string;
}): ReactNode {
  const { points, of, count, slot, y, at } = props;
  const group = Math.min(slot * 0.72, 40 * count);
  const bar = Math.max(group / count - (count > 1 ? 2 : 0), 1);
  return points.map(({ name, values }, index) => {
    const value = values[of] ?? 0;
    const [high, low] = [y(Math.max(value, 0)), y(Math.min(value, 0))];
    return (
      <rect
        key={name}
        x={left + slot * (index + 0.5) - group / 2 + of * (group / count)}
        y={high}
        width={bar}
        // What is there is seen, however small.
        height={value === 0 ? 0 : Math.max(low - high, 2)}
        rx={Math.min(3, bar / 2)}
        fill="currentColor"
        className={mergeClasses(at !== null && at !== index && props.faint)}
      />
    );
  });
}

function Line(props: {
  readonly points: readonly Point[];
  readonly of: number;
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
  readonly floor: number;
  readonly at: number | null;
  readonly fill: boolean;
}): ReactNode {
  const { points, of, x, y, floor, at } = props;
  const way = points.map(({ values }, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(values[of] ?? 0)}`).join('');
  const marked = at === null ? undefined : points[at];
  return (
    <>
      {props.fill && points.length > 1 && (
        <path d={`${way}L${x(points.length - 1)} ${floor}L${x(0)} ${floor}Z`} fill="currentColor" opacity={0.1} />
      )}
      <path d={way} fill="none" stroke="currentColor" strokeWidth={2} strokeLinejoin="round" strokeLinecap="round" />
      {points.length === 1 && <circle cx={x(0)} cy={y(points[0]?.values[of] ?? 0)} r={4} fill="currentColor" />}
      {marked !== undefined && at !== null && (
        <circle cx={x(at)} cy={y(marked.values[of] ?? 0)} r={4} fill="currentColor" />
      )}
    </>
  );
}

/** Width of an element in pixels, as it is now; 0 before it is there. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
