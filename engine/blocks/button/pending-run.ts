import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { ActionStep } from '../../definition.ts';
import { useActions } from '../../runtime/hooks/use-actions.ts';
import { useApp } from '../../runtime/app/app.ts';

/**
 * Runs action steps, one run at a time: a second press while the first is under way does nothing. It is not pending while
 * it waits for a person to answer its question.
 */
export function usePendingRun(): {
  readonly run: (steps: readonly ActionStep[], extra?: Record<string, unknown>) => Promise<void>;
  readonly pending: boolean;
  /** A question of the run is open: it is neither at work nor to be begun again. */
  readonly asks: boolean;
} {
  const runSteps = useActions();
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  const { notices } = useApp();
  const asks = useStore(notices.store, ({ question }) => busy.current && question !== null);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const run = async (steps: readonly ActionStep[], extra?: Record<string, unknown>) => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    try {
      await runSteps(steps, extra);
    } finally {
      busy.current = false;
      if (mounted.current) setPending(false);
    }
  };
  return { run, pending: pending && !asks, asks };
}
