import { useMemo, useState } from 'react';
import { useValue } from '../../runtime/hooks/use-value.ts';
import type { FormStep } from './node.ts';

/** At which step of a form the person is. A form without steps is one step of all its fields. */
export interface StepControl {
  /** From 0. */
  readonly at: number;
  readonly titles: readonly string[];
  readonly isLast: boolean;
  /** Fields of the present step; null where there are no steps. */
  readonly fields: ReadonlySet<string> | null;
  readonly go: (at: number) => void;
  /** The first step that has one of these fields; the present one where none has. */
  readonly stepOf: (fields: readonly string[]) => number;
}

export function useFormSteps(steps: readonly FormStep[]): StepControl {
  const [at, go] = useState(0);
  const titles = useValue<readonly string[]>(useMemo(() => steps.map(({ title }) => title), [steps]));
  return useMemo(() => {
    const here = steps[at];
    return {
      at,
      titles,
      isLast: at >= steps.length - 1,
      fields: here === undefined ? null : new Set(here.fields),
      go,
      stepOf: (fields) => {
        const found = steps.findIndex((step) => step.fields.some((name) => fields.includes(name)));
        return found === -1 ? at : found;
      },
    };
  }, [steps, at, titles]);
}
