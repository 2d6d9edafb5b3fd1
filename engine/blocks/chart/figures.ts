import type { Format } from '../../runtime/values/format.ts';
import type { ChartSeries } from './node.ts';

/** A figure of a series as it is read. */
export function figureOf(series: ChartSeries | undefined, value: number, format: Format): string {
  return series?.format === 'money' ? format.money(value) : format.number(value);
}
