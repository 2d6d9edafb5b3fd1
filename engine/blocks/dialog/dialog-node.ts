import type { ActionStep, BlockNode, Computed, Text } from '../../definition.ts';

export interface DialogNode {
  readonly open: Computed;
  readonly close: readonly ActionStep[];
  readonly title: Text;
  readonly subtitle?: Text;
  readonly place?: 'middle' | 'side';
  readonly width?: 's' | 'm' | 'l';
  readonly body: readonly BlockNode[];
  readonly actions?: readonly BlockNode[];
}
