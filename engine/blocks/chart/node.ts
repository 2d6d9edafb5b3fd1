// Generated from block.json by `livery generate`. Do not edit.
import type { Computed, Text } from '../../definition.ts';

/** Figures as bars, as a line or as ranked rows; the same figures can be read as a table. */
export interface ChartNode {
  /** Tells whether the figures are on their way or failed; gives them too where `items` is left out. */
  readonly source?: string;
  /** The list that is rendered, for example `sources.report.value.groups`. */
  readonly items?: Computed;
  /** Name of the chart. */
  readonly label: Text;
  /** Bars or a line over time, or rows with one bar each for things that are compared. */
  readonly kind?: 'bars' | 'line' | 'rows';
  /** Field that names a point: a date, or the name of a thing. */
  readonly name: string;
  /** Heading of the names in the table. */
  readonly nameLabel?: Text;
  /** What a name is called, where it is a fixed word of the data. */
  readonly names?: Readonly<Record<string, Text>>;
  /** The names are dates; days or months without figures are rendered as nothing. With `time` they are moments, as far apart as they were; for lines. */
  readonly step?: 'day' | 'month' | 'time';
  /** The figures of each point. */
  readonly series: readonly ChartSeries[];
  /** Height in pixels of bars and lines. */
  readonly height?: number;
  /** Shown where there is nothing to render. */
  readonly empty?: Text;
}

/** One of `series`. */
export interface ChartSeries {
  /** Stable name; overrides address it. */
  readonly id: string;
  /** Field of the figure. */
  readonly field: string;
  /** What the figure is. */
  readonly label: Text;
  /** How it is written; money is in USD. */
  readonly format?: 'number' | 'money';
  /** Color. */
  readonly tone?: 'neutral' | 'brand' | 'info' | 'success' | 'warning' | 'danger';
}
