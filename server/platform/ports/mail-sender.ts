/** A mail that is ready to go. */
export interface Mail {
  readonly instance: string;
  /** Name and address that it comes from: the brand and the sender's own address. */
  readonly fromName: string;
  readonly to: string;
  readonly subject: string;
  /** Plain text; lines end with \n. */
  readonly text: string;
  /** The same for mail programs that show HTML. Loads nothing. */
  readonly html: string;
  /** Where a reply goes; without it nobody reads one. */
  readonly replyTo?: string;
  /** Address that switches off mails of this kind when it is posted to (RFC 8058); none for mails that cannot be. */
  readonly oneClick?: string;
}

/** Takes mails to where they are read. May be asked for the same mail twice after a failure. Throws when it did not go. */
export interface MailSender {
  readonly name: string;
  readonly send: (mail: Mail) => Promise<void>;
}
