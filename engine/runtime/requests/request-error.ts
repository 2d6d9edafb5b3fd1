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

  constructor(
    status: number,
    message: string,
    errors: RequestError['errors'] = {},
    retryAfter?: number,
    retryWith: RequestError['retryWith'] = {},
  ) {
    super(message);
    this.name = 'RequestError';
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.retryWith = retryWith;
    // An error's message is an own, but hidden property; expressions read own ones, so it only has to be there.
    Object.defineProperty(this, 'message', { value: message, enumerable: true });
  }

  /** True when it is unknown whether the server did what was asked, so that asking again may help. */
  get unanswered(): boolean {
    return this.status === 0 || this.status === 409 || this.status === 429 || this.status >= 500;
  }
}

/** The message and every message of each field, one a line. */
export function messageOf(error: RequestError): string {
  return [...new Set([error.message, ...Object.values(error.errors).flat()])].join('\n');
}
