// Generated from block.json by `livery generate`. Do not edit.
import type { ActionStep, Text } from '../../definition.ts';

/** Counts seconds down from when it is first shown, then runs actions once. */
export interface CountdownNode {
  /** Seconds to wait. */
  readonly seconds: number;
  /** What is waited for. */
  readonly label: Text;
  /** What is done at the end, for example `[{"set": {"ready": true}}]`. */
  readonly run?: readonly ActionStep[];
}
