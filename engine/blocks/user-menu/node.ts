// Generated from block.json by `livery generate`. Do not edit.
import type { BlockNode, Value } from '../../definition.ts';

/** The button of the profile with who is logged in, links and log out; guests get a link to log in. */
export interface UserMenuNode {
  /** Who is logged in, above the menu beside the initials. */
  readonly head?: readonly BlockNode[];
  /** Name of the menu shown below it. */
  readonly menu?: string;
  /** Where guests log in; the login screen by default. */
  readonly login?: Value;
  /** Where guests register; no link without it. */
  readonly register?: Value;
}
