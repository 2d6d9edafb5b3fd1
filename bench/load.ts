/** What to send, and how hard. Handed to the generator, a process of its own, as JSON. */
export interface LoadPlan {
  readonly port: number;
  /** A page is asked for as a browser does whose owner is not logged in. */
  readonly kind: 'read' | 'order' | 'page';
  /** Path and query; `{turn}` is a number that no other request has. */
  readonly path: string;
  /** Tokens of the customers that call in turn. */
  readonly tokens: readonly string[];
  /** Makes the keys of this load differ from those of any other. */
  readonly name: string;
  /** Connections; without `rate` each sends its next request when it has the answer of the one before. */
  readonly clients: number;
  readonly seconds: number;
  /** Requests a second, whatever the answers; those for which no connection is free are counted as not sent. */
  readonly rate?: number;
}

/** What one kind of request did under load. */
export interface Load {
  /** Answers with 200 within the time. */
  readonly done: number;
  readonly seconds: number;
  /** Milliseconds within which half and 99 of 100 of those were answered. */
  readonly median: number;
  readonly p99: number;
  /** The same for all that were refused with 429 or 503. */
  readonly refusedP99: number;
  /** How often each status came; 0 stands for no answer. */
  readonly statuses: Readonly<Record<number, number>>;
  /** 429 and 503 without a Retry-After. */
  readonly withoutRetryAfter: number;
  /** Requests of a `rate` for which no connection was free. */
  readonly notSent: number;
  /** Seconds of processor time that the generator itself took. */
  readonly cpu: number;
}
