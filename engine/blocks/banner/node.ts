// Generated from block.json by `livery generate`. Do not edit.
import type { Text } from '../../definition.ts';

/** Banners of a place, written by the operator; nothing at all when there are none. */
export interface BannerNode {
  /** Shows the banners of this place. */
  readonly place?: string;
  /** Takes the banners from this source instead of asking for those of the place. With `place`, only those of the place: one source can serve several. */
  readonly source?: string;
  /** Name of the region for screen readers. */
  readonly label?: Text;
}
