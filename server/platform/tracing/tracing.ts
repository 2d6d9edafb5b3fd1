import type { Statement } from '../db/statement.ts';

/** What a span may say. Only names and numbers that the program chose: nothing that a customer sent or is known by. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface Span {
  readonly set: (attributes: Attributes) => void;
  /** Work that belongs to it: spans that begin in there are below it. */
  readonly within: <T>(work: () => T) => T;
  /**
   * With the error, or the status of the reply, if the program or the world is to blame. The message of an error is not
   * passed on.
   */
  readonly end: (failure?: unknown) => void;
}

/** Where spans go. No call waits for whoever collects them, and none throws. */
export interface Tracing {
  /** The trace of a request: its number is the request's id. */
  readonly request: (request: {
    readonly id: string;
    readonly name: string;
    readonly attributes: Attributes;
    /** W3C `traceparent` of a sender that is believed; it is linked. */
    readonly sender: string | undefined;
  }) => Span;
  /** The trace of queued work, linked to those of the requests that caused it. */
  readonly job: (job: {
    readonly name: string;
    readonly attributes: Attributes;
    /** Ids of requests, which may have ended long ago. */
    readonly causedBy: readonly string[];
  }) => Span;
  /** Something that the current work asks for and waits for. Outside of any request and job nothing is noted. */
  readonly call: (name: string, attributes?: Attributes) => Span;
  /** A statement of the current transaction that has just ended. */
  readonly statement: (statement: Statement) => void;
  /** Sends what is left, for a second at most. */
  readonly close: () => Promise<void>;
}

/** Does work in a span, which ends with it. */
export async function inSpan<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}
