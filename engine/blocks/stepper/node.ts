// Generated from block.json by `livery generate`. Do not edit.
import type { Computed, Text } from '../../definition.ts';

/** The steps of something, and at which of them the person is. */
export interface StepperNode {
  /** The steps, first to last. */
  readonly steps: readonly StepperStep[];
  /** Id of the present step, for example `state.step`. */
  readonly current: Computed;
}

/** One of `steps`. */
export interface StepperStep {
  /** Stable name. */
  readonly id: string;
  /** Name of the step. */
  readonly title: Text;
}
