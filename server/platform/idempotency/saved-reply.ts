/** A reply as it was written for the wire (JSON; empty: no content). The edge sends it as it is, so that a repeated request gets the same bytes. */
export class SavedReply<out Reply> {
  /** Of the type only: what was written. */
  declare readonly reply?: Reply;
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}
