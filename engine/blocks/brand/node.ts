// Generated from block.json by `livery generate`. Do not edit.
import type { Value } from '../../definition.ts';

/** The logo of the panel, or its name where there is none; leads home. */
export interface BrandNode {
  /** Height of the logo in pixels. */
  readonly height?: number;
  /** Where it leads, when the settings do not say. */
  readonly to?: Value;
}
