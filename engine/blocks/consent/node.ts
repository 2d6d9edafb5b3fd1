// Generated from block.json by `livery generate`. Do not edit.
import type { Text } from '../../definition.ts';

/** Asks what may be measured and kept, each purpose by itself. Only purposes that the brand uses something for are asked about; where there is none, it says so. */
export interface ConsentNode {
  /** What can be asked about. */
  readonly purposes: readonly ConsentPurpose[];
  /** How the vendors of `consent` of the app are called; those in use are named. */
  readonly vendors?: readonly ConsentVendor[];
}

/** One of `purposes`. */
export interface ConsentPurpose {
  /** The purpose. */
  readonly id: 'analytics' | 'advertising';
  /** What it is called. */
  readonly title: Text;
  /** What happens where it is allowed. */
  readonly text: Text;
}

/** One of `vendors`. */
export interface ConsentVendor {
  /** Name of the vendor. */
  readonly id: string;
  /** What customers know it as. */
  readonly text: Text;
}
