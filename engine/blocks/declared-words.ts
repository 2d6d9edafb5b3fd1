import type { Text, Value } from '../definition.ts';
import { useText } from '../runtime/hooks/use-text.ts';
import { useValue } from '../runtime/hooks/use-value.ts';

/** Words of a block: a translated `text`, or a `value` that comes as data. Null and nothing give ''. */
export function useDeclaredWords(node: { readonly text?: Text | string; readonly value?: Value }): string {
  const words = useText(node.text);
  const value = useValue(node.value);
  if (node.text !== undefined) return words;
  return value === null || value === undefined ? '' : String(value);
}
