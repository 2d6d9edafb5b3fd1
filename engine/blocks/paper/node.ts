// Generated from block.json by `livery generate`. Do not edit.
import type { BlockNode, Text } from '../../definition.ts';

/** A sheet to be printed, such as a receipt: printing the page prints the sheet alone, dark on white, with margins for A4. */
export interface PaperNode {
  /** Words of the button that prints the sheet; without them there is none. */
  readonly print?: Text;
  /** Blocks beside the button, which are not printed. */
  readonly actions?: readonly BlockNode[];
  /** Amounts on the sheet are written in this currency, whichever was chosen. */
  readonly currency?: string;
  /** What is on the sheet. */
  readonly body: readonly BlockNode[];
}
