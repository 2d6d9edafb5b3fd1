import type { CasingPlan } from './boundary.ts';

/** How rows are asked for. */
export interface TableNode {
  readonly sortable: readonly string[];
  /** Pages are numbered: it takes `page`, `per_page`, `order_by` and `order_on`, and answers with `meta.total`; else the table protocol. */
  readonly numbered?: true;
}

/** One call of the contract as the client needs it. A string plan names an entity of `plans`. */
export interface OperationNode {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` placeholders, as in the contract. */
  readonly path: string;
  /** Who may call it: `user` answers for the person alone, `guest` anybody; the contract may have others. */
  readonly access: string;
  /** Parameters: client name → [where, wire name]. All other params make the JSON body. */
  readonly params: Readonly<Record<string, readonly ['path' | 'query' | 'header', string]>>;
  readonly body?: CasingPlan | string;
  readonly reply?: CasingPlan | string;
  /** The reply, without its envelope, is a list of what `reply` is the plan of; else one of them. */
  readonly list?: true;
  /** Members of the body that may be left out and take no null: what has no value is not sent. Client names. */
  readonly leavable?: readonly string[];
  /** Members of the body that the application fills where the caller gives none (`filledParams`). Client names. */
  readonly filled?: readonly string[];
  /** The reply is `{data: X}` and the client sees X. */
  readonly envelope?: true;
  /** The server answers with a session token in the `Authorization` header. */
  readonly opensSession?: true;
  /** It changes data, so only an action may call it. */
  readonly writes?: true;
  /** The server refuses it to a customer whose account is on hold. */
  readonly refusedOnHold?: true;
  /** Takes an `Idempotency-Key`. */
  readonly idempotent?: true;
  /** Answers page by page; fields that can be sorted by, client names. */
  readonly table?: TableNode;
  /** The body is a form with files (`multipart/form-data`) instead of JSON. */
  readonly multipart?: true;
  /** The reply is the bytes of a file; the client sees a Blob. */
  readonly file?: true;
  /** It may answer with 204: there is nothing to show, and its value is null. */
  readonly mayBeEmpty?: true;
}
