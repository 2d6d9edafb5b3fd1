/** A reply as it was written for the wire (JSON). The edge sends it as it is, so that a repeated request gets the same bytes. */
export class SavedReply {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}
