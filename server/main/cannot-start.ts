/** The server cannot be started; the message is for whoever starts it. */
export class CannotStart extends Error {}
