// Generated from block.json by `livery generate`. Do not edit.
import type { Text, Value } from '../../definition.ts';

/** A page of another site in a sandbox: its scripts run, but it reads nothing of the page around it, has no storage and leads nowhere. The server allows addresses of the setting `site_view_addresses` alone. Sites may forbid to be framed: show a link to the address beside it. */
export interface OutsidePageNode {
  /** Its `https` address. Nothing is shown for any other. */
  readonly address: Value;
  /** What it is, for screen readers. */
  readonly label: Text;
}
