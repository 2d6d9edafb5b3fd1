// Generated from block.json by `livery generate`. Do not edit.
import type { Value } from '../../definition.ts';

/** The button of the profile with name, address, links and log out; guests get a link to log in. */
export interface UserMenuNode {
  /** Name of the menu shown below name and address. */
  readonly menu?: string;
  /** Where guests log in; the login screen by default. */
  readonly login?: Value;
  /** Where guests register; no link without it. */
  readonly register?: Value;
}
