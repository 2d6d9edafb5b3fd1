import { useCallback } from 'react';
import type { ActionStep } from '../../definition.ts';
import { useApp } from '../app/app.ts';
import { runActions } from '../actions/run-actions.ts';
import { useScope } from './scope-context.tsx';
import { useScreen } from './screen-context.tsx';

/**
 * Runs declared actions in the caller's scope, with more roots where given (`form`). Gives false when an action stopped.
 * A RequestError is notified, or thrown on with `rethrow`.
 */
export function useActions(): (
  steps: readonly ActionStep[],
  extra?: Readonly<Record<string, unknown>>,
  options?: { readonly rethrow?: boolean },
) => Promise<boolean> {
  const app = useApp();
  const scope = useScope();
  const screen = useScreen();
  return useCallback(
    (steps, extra = {}, { rethrow = false } = {}) => runActions(steps, extra, { app, scope, screen, rethrow }),
    [app, scope, screen],
  );
}
