// Generated from block.json by `livery generate`. Do not edit.
import type { Text, Value } from '../../../engine/index.ts';

/** Networks, and the service types of the one that is chosen, each with its least price and a link to its page. */
export interface CataloguePanelNode {
  /** Heading where it is a page of its own, and not open over one. */
  readonly title?: Text;
  /** Address of the screen with all services. */
  readonly homeTo?: Value;
}
