/** What the shop calls something, by the server's text of a key where there is one, else as the operator wrote it. */
export interface KeyedName {
  readonly key: string;
  readonly written: string;
  /** It is a text of the catalogue, which is translated by its English text; it has no key. */
  readonly isOfCatalogue?: true;
}

/** A sentence as a key into `locales/<locale>/server.json` and the values of its placeholders. */
export interface Sentence {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number | readonly string[] | KeyedName>>;
}

/**
 * An answer that is not a success, as a typed value. It turns into words once, at the HTTP edge, in the caller's language.
 * Statuses follow decision 12: 401 session missing or over, 404 not there or not yours, 409 try again or look again,
 * 422 refused with messages on fields, 429/503 later (with `retryAfter` seconds).
 */
export class Problem extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
  readonly sentence: Sentence;
  /** Wire path of a field (`orders.0.quantity`) → sentences. */
  readonly fields: Readonly<Record<string, readonly Sentence[]>>;
  readonly retryAfter: number | undefined;
  /** Parameters that another try needs, by wire name. */
  readonly retryWith: Readonly<Record<string, unknown>> | undefined;
  /** What alarms and audits look for in the log, where the refusal means more than its status says. */
  readonly event: string | undefined;

  constructor(
    status: Problem['status'],
    sentence: Sentence,
    fields: Readonly<Record<string, readonly Sentence[]>> = {},
    retryAfter?: number,
    event?: string,
    retryWith?: Problem['retryWith'],
  ) {
    super(`${status} ${sentence.key}`);
    this.status = status;
    this.sentence = sentence;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.event = event;
    this.retryWith = retryWith;
  }
}

/** 422 with one sentence on one field. */
export function refuse(
  field: string,
  key: string,
  values?: Sentence['values'],
  retryWith?: Problem['retryWith'],
): Problem {
  const sentence: Sentence = values ? { key, values } : { key };
  return new Problem(422, sentence, { [field]: [sentence] }, undefined, undefined, retryWith);
}

/** 404: it is not there, or it is somebody else's; the two look the same. */
export function notFound(key: string): Problem {
  return new Problem(404, { key });
}
