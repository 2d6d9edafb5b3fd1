import { useMemo } from 'react';
import type { Computed, Value } from '../../definition.ts';
import { useFormat } from './use-format.ts';
import { useValue } from './use-value.ts';

/** A declared amount in USD that stands beside others. */
export interface DeclaredAmount {
  readonly id: string;
  readonly value: Computed | number;
  /** Ids of the amounts that this one is the sum of. */
  readonly sumOf?: readonly string[];
  readonly minus?: boolean;
  readonly cut?: boolean;
  /** By itself, with up to six decimals. */
  readonly exact?: boolean;
  readonly visible?: Computed | boolean;
}

/**
 * The figures of amounts that stand side by side, so that totals show the sum of what their parts show (see `addUp`), and balances what the
 * next page shows of them.
 * @returns id → figure in the chosen currency, `–` for what is not known; without those that are not visible
 */
export function useAmounts(items: readonly DeclaredAmount[]): ReadonlyMap<string, string> {
  const format = useFormat();
  const declared = useMemo<Value>(
    () => items.map(({ value, visible }) => ({ value, visible: visible ?? true }) as Value),
    [items],
  );
  const found = useValue<readonly { readonly value: unknown; readonly visible: unknown }[]>(declared);
  return useMemo(() => {
    const shown = items.flatMap((item, at) => {
      const value = found[at]?.value;
      return found[at]?.visible === true ? [{ ...item, value: typeof value === 'number' ? value : Number.NaN }] : [];
    });
    const places = new Map(shown.map(({ id }, at) => [id, at]));
    const texts = format.balances(
      shown.map(({ value, minus, cut, sumOf }) => ({
        value,
        minus,
        cut,
        sumOf: sumOf?.flatMap((id) => places.get(id) ?? []),
      })),
    );
    const figureOf = ({ value, exact }: (typeof shown)[number], at: number) =>
      exact ? format.money(value, { exact }) : texts[at];
    return new Map(shown.map((item, at) => [item.id, figureOf(item, at) || '–']));
  }, [format, found, items]);
}
