import type { BlockNode, Computed } from '../../engine/definition.ts';
import type { Declared, Variables } from './declared-screen.ts';

export function isComputed(value: unknown): value is Computed {
  return value !== null && typeof value === 'object' && '$x' in value;
}

/** Texts that a block is declared to show as they are: its value, or those of its lines. `variables` may have a row. */
export function shownValuesOf(node: BlockNode, declared: Declared, variables: Variables = {}): string[] {
  const items = node.block === 'details' && Array.isArray(node['items']) ? (node['items'] as unknown[]) : [];
  const holders = node.block === 'text' || node.block === 'heading' ? [node] : items;
  return holders.flatMap((holder) => {
    const { value, visible } = holder as { readonly value?: unknown; readonly visible?: unknown };
    const isHidden =
      visible !== undefined &&
      visible !== true &&
      !(isComputed(visible) && declared.value(visible, variables) === true);
    if (!isComputed(value) || isHidden) return [];
    const words = declared.value(value, variables);
    return typeof words === 'string' && words !== '' ? [words] : [];
  });
}
