// Generated from block.json by `livery generate`. Do not edit.
import type { ActionStep, BlockNode, Computed, Text } from '../../definition.ts';

/** Blocks over the page, in the middle or at the side, while a condition holds. */
export interface DialogNode {
  /** Open while this is true, for example `state.asking`. */
  readonly open: Computed | boolean;
  /** What closing does; it makes `open` false, for example `[{"set": {"asking": false}}]`. */
  readonly close: readonly ActionStep[];
  /** A question before the dialog is closed, or the screen is left, while it is open. */
  readonly guard?: {
    /** What would be lost, for example `state.step == 'begun'`. */
    readonly when: Computed | boolean;
    /** Heading of the question. */
    readonly title: Text;
    /** What leaving means. */
    readonly text: Text;
    /** Leaves. */
    readonly yes: Text;
    /** Stays. */
    readonly no: Text;
  };
  /** Heading. */
  readonly title: Text;
  /** A sentence below the heading. */
  readonly subtitle?: Text;
  /** In the middle of the window, or along its side. */
  readonly place?: 'middle' | 'side';
  /** How wide it may grow: 440, 600 or 840 pixels. */
  readonly width?: 's' | 'm' | 'l';
  /** The blocks. They begin anew each time it opens. */
  readonly body: readonly BlockNode[];
  /** Buttons below the blocks. */
  readonly actions?: readonly BlockNode[];
}
