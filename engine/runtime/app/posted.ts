import type { PostedForm } from '../../definition.ts';

/** Sends what was posted and gives the server's refusal; null when it was accepted. */
export type SendPosted = (fields: PostedFields) => Promise<PostedForm | null>;
/** Fields of a posted form by their names; a name may come more than once. */
export type PostedFields = readonly (readonly [name: string, value: string])[];

/** A form that was sent as a plain form, by a browser without code or before the code was there. Decision 57. */
export interface Posted {
  /** What a form begins with: what was typed, and what the server has said to it. Null for forms that were not posted. */
  of(block: string): PostedForm | null;
  /** On the server a form says how it is sent; it does nothing in a browser. */
  readonly offer: ((block: string, send: SendPosted) => void) | null;
  /** The form has taken it: if it is rendered once more, it begins empty. */
  forget(): void;
}

/** In a browser: the answer that the page came with. */
export function createPosted(answer: PostedForm | null): Posted {
  let unread = answer;
  return {
    of: (block) => (unread?.block === block ? unread : null),
    offer: null,
    forget() {
      unread = null;
    },
  };
}

/** One form on its way: rendered first, then sent as it offers, then rendered with the answer. */
export interface PostedRun extends Posted {
  /** False when no form of the page has offered to be sent, or it was sent before. */
  send(): Promise<boolean>;
  readonly answer: PostedForm | null;
  readonly isAccepted: boolean;
}

/** On the server: a form of that block was posted. */
export function createPostedRun(block: string, fields: PostedFields): PostedRun {
  let offered: SendPosted | null = null;
  let answer: PostedForm | null = null;
  let isSent = false;
  return {
    of: (requested) => (answer?.block === requested ? answer : null),
    offer(of, send) {
      if (of === block) offered = send;
    },
    forget: () => undefined,
    async send() {
      if (isSent || offered === null) return false;
      isSent = true;
      answer = await offered(fields);
      return true;
    },
    get answer() {
      return answer;
    },
    get isAccepted() {
      return isSent && answer === null;
    },
  };
}
