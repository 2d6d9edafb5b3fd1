import type { ButtonNode } from '../../engine/blocks/button/node.ts';
import type { FormNode } from '../../engine/blocks/form/node.ts';
import type { RunOnceNode } from '../../engine/blocks/run-once/node.ts';
import type { TableNode } from '../../engine/blocks/table/node.ts';
import type { BlockNode } from '../../engine/definition.ts';

/** The blocks whose properties the suite reads. */
interface Nodes {
  readonly button: ButtonNode;
  readonly form: FormNode;
  readonly 'run-once': RunOnceNode;
  readonly table: TableNode;
}

export type TypedNode<Name extends keyof Nodes> = BlockNode & Nodes[Name];

/** Whether a node is of a block; its properties then have the types that `block.json` declares. */
export function isBlock<Name extends keyof Nodes>(node: BlockNode, name: Name): node is TypedNode<Name> {
  return node.block === name;
}
