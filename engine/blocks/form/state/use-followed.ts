import { useEffect, useRef } from 'react';
import type { Value } from '../../../definition.ts';
import { useValue } from '../../../runtime/hooks/use-value.ts';
import type { OpenForm } from './open-form.ts';

const none = {};

/** Writes what fields follow into the form: at first, and each time that it has become something else. */
export function useFollowed(follow: Readonly<Record<string, Value>> | undefined, open: OpenForm): void {
  const now = useValue<Readonly<Record<string, unknown>>>(follow ?? none);
  const taken = useRef<{ readonly by: OpenForm; readonly values: Map<string, unknown> } | null>(null);
  useEffect(() => {
    // Another form under the same block (emptied, or of another definition) has taken nothing yet.
    if (taken.current?.by !== open) taken.current = { by: open, values: new Map() };
    const { values } = taken.current;
    for (const [name, value] of Object.entries(now)) {
      // Equal results are the same object, so another object is another value.
      if (value === null || value === undefined || Object.is(values.get(name), value)) continue;
      const isFirst = !values.has(name);
      values.set(name, value);
      // What somebody had typed already counts more than what the form would begin with.
      if (isFirst && open.drafted.has(name)) continue;
      open.take([name], value);
    }
  }, [now, open]);
}
