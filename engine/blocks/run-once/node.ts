// Generated from block.json by `livery generate`. Do not edit.
import type { ActionStep, Computed } from '../../definition.ts';

/** Renders nothing; runs actions once, when its condition is true for the first time. */
export interface RunOnceNode {
  /** What it waits for, for example `route.query.token != null`. */
  readonly when: Computed | boolean;
  /** What is done. `route` is the address as it was before anything was taken out of it. */
  readonly run: readonly ActionStep[];
  /** Names that are taken out of the query before anything runs, such as a token, so that they stay neither in the address nor in the history. */
  readonly takeOut?: readonly string[];
}
