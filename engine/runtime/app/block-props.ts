import type { BlockNode } from '../../definition.ts';

/** What the renderer of a block is given: its node, narrowed to the properties that its `block.json` declares. */
export interface BlockProps<Properties = unknown> {
  readonly node: BlockNode & Properties;
}
