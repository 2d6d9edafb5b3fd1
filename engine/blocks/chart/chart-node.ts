import type { Computed, Text } from '../../definition.ts';
import type { Tone } from '../../ui/tone.ts';

export interface ChartSeries {
  readonly id: string;
  readonly field: string;
  readonly label: Text;
  readonly format?: 'number' | 'money';
  readonly tone?: Tone;
}

export interface ChartNode {
  readonly source?: string;
  readonly items?: Computed;
  readonly label: Text;
  readonly kind?: 'bars' | 'line' | 'rows';
  readonly name: string;
  readonly nameLabel?: Text;
  readonly names?: Readonly<Record<string, Text>>;
  readonly step?: 'day' | 'month';
  readonly series: readonly ChartSeries[];
  readonly height?: number;
  readonly empty?: Text;
}
