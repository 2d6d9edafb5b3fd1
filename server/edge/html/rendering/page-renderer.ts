import type { Bootstrap } from '../../../../engine/definition.ts';
import type { PostedFields } from './posted-fields.ts';
import type { WrittenPage } from './written-page.ts';

/** Everything that a page may depend on. */
export interface PageToRender {
  /** The same object for all pages that start from the same: a renderer may keep what it has made of it. */
  readonly bootstrap: Bootstrap;
  /** `https://host`, without a slash. */
  readonly origin: string;
  /** Below the origin: `/app/ru/faq?page=2`. */
  readonly address: string;
  readonly mode: 'light' | 'dark' | 'system';
  /** Cookies by name; none that says who the visitor is. */
  readonly cookies: Readonly<Record<string, string>>;
  /** Somebody is logged in, and nothing is known of them: nothing is asked for, and what comes later is a skeleton. */
  readonly isOutline?: boolean | undefined;
  /** The form that was posted to the address. Its render may send what the form sends. */
  readonly posted?: PostedFields | undefined;
}

/** A call of the API that a render needs: below the origin, with the headers that the page would send. */
export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export interface ApiReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Renders pages on the server. Rejects when a page cannot be rendered; the browser renders it then. Decision 56. */
export interface PageRenderer {
  render(page: PageToRender, call: (call: ApiCall) => Promise<ApiReply>): Promise<WrittenPage>;
  close(): Promise<void>;
}
