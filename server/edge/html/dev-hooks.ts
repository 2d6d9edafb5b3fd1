import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Diagnostic } from '../../../engine/definition.ts';

/** What the page is told under `livery dev`. `text` is exactly what the terminal shows. */
export type DevEvent =
  | { readonly type: 'definition' }
  | { readonly type: 'diagnostics'; readonly diagnostics: readonly Diagnostic[]; readonly text: string };

/** How `livery dev` plugs the bundler and the compiler into the server. */
export interface DevHooks {
  /** The page template as it is on disk now. */
  readonly template: () => Promise<string>;
  /** Lets the bundler add its client to the template. */
  readonly transformHtml: (url: string, html: string) => Promise<string>;
  /** The bundler's own requests; calls `next` for what is none of its business. */
  readonly middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;
  /** Subscribes to events; gives back how to stop. A new subscriber is told at once of what is wrong now. */
  readonly events: (send: (event: DevEvent) => void) => () => void;
  /** Files that set what stands at a path of a document of an instance; undefined where nothing stands. */
  readonly explain: (instance: string, document: string, path: string) => readonly string[] | undefined;
}
