import { useCallback, useState } from 'react';
import { type App, useApp } from '../app/app.ts';

/** Values by entry of the history and name, of the app in this window; those that were set last come last. */
const valuesOf = new WeakMap<App, Map<string, unknown>>();
/** Values that are kept at most. */
const limit = 300;

/**
 * State that is there again when the customer comes back to the entry of the history on which it was set, such as how much of a list is
 * shown. It lives as long as the page: after a reload it begins anew.
 * @param name unique among what the entry shows
 */
export function useEntryState<T>(name: string, initial: T): readonly [T, (value: T) => void] {
  const app = useApp();
  const [value, setValue] = useState<T>(() => {
    const values = valuesOf.get(app);
    const key = keyOf(app, name);
    return values?.has(key) ? (values.get(key) as T) : initial;
  });
  const set = useCallback(
    (next: T) => {
      remember(app, keyOf(app, name), next);
      setValue(next);
    },
    [app, name],
  );
  return [value, set];
}

function keyOf({ navigation }: App, name: string): string {
  return JSON.stringify([navigation.entry(), name]);
}

function remember(app: App, key: string, value: unknown): void {
  const values = valuesOf.get(app) ?? new Map<string, unknown>();
  valuesOf.set(app, values);
  values.delete(key);
  values.set(key, value);
  const [oldest] = values.keys();
  if (values.size > limit && oldest !== undefined) values.delete(oldest);
}
