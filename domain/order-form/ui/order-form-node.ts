import type { Text, Value } from '../../../engine/index.ts';

/** What an operator may declare of the form; see `block.json`. */
export interface OrderFormNode {
  readonly title?: Text;
  readonly slug?: Value;
  readonly loginTo?: Value;
  readonly topUpTo?: Value;
  readonly doneTo?: Value;
}
