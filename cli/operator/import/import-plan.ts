import type { CatalogueText } from '../../../server/platform/words/write-catalogue-texts.ts';
import type { Fault } from './record.ts';
import type { Value } from './service-columns.ts';

export const labelTypes = ['feature', 'quality', 'speed', 'offer'] as const;
export type LabelType = (typeof labelTypes)[number];

/** What a line of a file changes. */
export interface Change {
  readonly kind: 'service' | 'text';
  /** Slug of a service; the beginning of a text. */
  readonly name: string;
  /** Null for a new service. */
  readonly id: number | null;
  /** What is written, by the names of the table. */
  readonly values: Readonly<Record<string, Value>>;
  /** What is written of it in other languages. */
  readonly texts: readonly CatalogueText[];
  /** `default_price 0.50 → 0.60`, `name_de – → Aufrufe` */
  readonly shown: readonly string[];
}

export interface ImportPlan {
  /** By line; with any of them nothing is to be written. */
  readonly faults: readonly Fault[];
  readonly changes: readonly Change[];
  /** Names of labels that services have and the shop does not, where those are created. */
  readonly labels: readonly string[];
  readonly unchanged: number;
}
