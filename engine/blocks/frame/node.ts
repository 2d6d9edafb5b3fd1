// Generated from block.json by `livery generate`. Do not edit.
import type { BlockNode, Value } from '../../definition.ts';

/** The frame of the app: header, menu, content, footer bar on phones. */
export interface FrameNode {
  /** `drawer` for a menu at the side, `navbar` for a menu below the header; for example `{{ settings.navigation }}`. */
  readonly navigation?: Value;
  /** Name of the main menu. */
  readonly menu?: string;
  /** Header, beginning. */
  readonly start?: readonly BlockNode[];
  /** Header, end. */
  readonly end?: readonly BlockNode[];
  /** Below the menu in the drawer. */
  readonly drawerFooter?: readonly BlockNode[];
  /** Bar at the bottom, below 768 pixels. */
  readonly mobile?: readonly BlockNode[];
  /** Below the content. */
  readonly footer?: readonly BlockNode[];
  /** The content, usually an outlet. */
  readonly body: readonly BlockNode[];
}
