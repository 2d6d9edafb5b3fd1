/** What the operator asked for cannot be done as things are; the sentence is all that is shown. */
export class Refused extends Error {}
