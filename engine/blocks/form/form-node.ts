import type { ActionStep, BlockNode, Text, Value } from '../../definition.ts';
import type { FormStep } from './form-steps.ts';

/** What `block.json` declares. */
export interface FormNode {
  readonly form: string;
  readonly initial?: Value;
  readonly source?: string;
  readonly submit: Text;
  readonly run: readonly ActionStep[];
  readonly change?: readonly ActionStep[];
  readonly steps?: readonly FormStep[];
  /** By top field. */
  readonly follow?: Readonly<Record<string, Value>>;
  readonly guard?: boolean;
  readonly draft?: boolean;
  readonly reset?: boolean;
  readonly width?: 'narrow' | 'text' | 'full';
  readonly wide?: boolean;
  readonly beside?: readonly BlockNode[];
  readonly secondary?: readonly BlockNode[];
}
