// Generated from block.json by `livery generate`. Do not edit.
import type { Text, Value } from '../../../engine/index.ts';

/** A search for services by name or id, networks and service types by name, with what was searched for before. */
export interface CatalogueSearchNode {
  /** Heading where it is a page of its own, and not open over one. */
  readonly title?: Text;
  /** Address of the screen with all services, where networks and further results are shown. */
  readonly homeTo?: Value;
}
