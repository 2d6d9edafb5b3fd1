/**
 * A request that did not bring what it should. `message` is a sentence for people.
 * Also plain data to expressions: `sources.orders.error.message`.
 */
export class RequestError extends Error {
  /** HTTP status; 0 when there was no answer (no connection, or none in time). */
  readonly status: number;
  /** Messages by the client's path of the parameter they are about, e.g. `orders.0.quantityStep`. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Seconds after which trying again makes sense, where the server says so. */
  readonly retryAfter: number | undefined;
  /** Parameters that another try needs, by the client's names, where the server names some. */
  readonly retryWith: Readonly<Record<string, unknown>>;
  /** A sentence with the number by which the operators find a failure of the server in their log. */
  readonly reference: string | undefined;
  /** It ended the session, which the customer was told of. */
  isAnnounced = false;

  constructor(
    status: number,
    message: string,
    errors: RequestError['errors'] = {},
    more: Partial<Pick<RequestError, 'retryAfter' | 'retryWith' | 'reference'>> = {},
  ) {
    super(message);
    this.name = 'RequestError';
    this.status = status;
    this.errors = errors;
    this.retryAfter = more.retryAfter;
    this.retryWith = more.retryWith ?? {};
    this.reference = more.reference;
    // An error's message is an own, but hidden property; expressions read own ones, so it only has to be there.
    Object.defineProperty(this, 'message', { value: message, enumerable: true });
  }

  /** True when it is unknown whether the server did what was asked, so that asking again may help. */
  get unanswered(): boolean {
    return this.status === 0 || this.status === 409 || this.status === 429 || this.status >= 500;
  }
}

/** The message and every message of each field, one a line. */
export function sentencesOf({ message, errors }: RequestError): string {
  return [...new Set([message, ...Object.values(errors).flat()])].join('\n');
}

/** All that a customer is told, with the reference as the last line; empty where that was done already. */
export function messageOf(error: RequestError): string {
  if (error.isAnnounced) return '';
  return sentencesOf(error) + (error.reference === undefined ? '' : `\n${error.reference}`);
}
