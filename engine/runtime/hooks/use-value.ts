import { useMemo, useSyncExternalStore } from 'react';
import type { Value } from '../../definition.ts';
import { bindValue } from '../values/bind-value.ts';
import { useScope } from './scope-context.tsx';
import { useTranslate } from './translate-context.ts';

/**
 * The present result of a declared value: `Computed`, `Template`, `Text`, or a tree that contains them.
 * The caller renders again only when a path that the value reads has changed, and its result with it.
 * A missing value gives undefined.
 */
export function useValue<T = unknown>(value: Value | undefined): T {
  const scope = useScope();
  const translate = useTranslate();
  const bound = useMemo(() => bindValue(value, scope, translate), [value, scope, translate]);
  return useSyncExternalStore(bound.subscribe, bound.get, bound.getRendered) as T;
}
