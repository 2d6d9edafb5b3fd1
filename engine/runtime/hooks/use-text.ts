import { useMemo } from 'react';
import type { Text, Value } from '../../definition.ts';
import { useValue } from './use-value.ts';

export { useTranslate } from './translate-context.ts';

/** A declared text, placeholders read from the scope. A plain string is shown as it is; nothing gives ''. */
export function useText(text: Text | string | undefined): string {
  const value = useValue<unknown>(text);
  return value === null || value === undefined ? '' : String(value);
}

/** The texts of a list of declared things, for example the headings of columns. `textOf` must not change. */
export function useTexts<Item>(
  items: readonly Item[],
  textOf: (item: Item) => Text | string | undefined,
): readonly string[] {
  const texts = useMemo(() => items.map((item): Value => textOf(item) ?? ''), [items, textOf]);
  return useValue<readonly string[]>(texts);
}
