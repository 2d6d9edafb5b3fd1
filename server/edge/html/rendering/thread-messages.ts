import type { RenderedPage } from '../../../../engine/definition.ts';
import type { ApiCall, ApiReply, PageToRender } from './page-renderer.ts';

/** What the server tells the thread that renders pages. */
export type ToThread =
  | { readonly type: 'render'; readonly id: number; readonly page: PageToRender }
  | { readonly type: 'ping' }
  | { readonly type: 'reply'; readonly call: number; readonly reply: ApiReply };

/** What that thread tells the server; `id` is that of the render. */
export type FromThread =
  | { readonly type: 'ready' }
  | { readonly type: 'pong' }
  /** It reads a large library, and is deaf meanwhile. */
  | { readonly type: 'loading' }
  | { readonly type: 'call'; readonly id: number; readonly call: number; readonly request: ApiCall }
  | { readonly type: 'rendered'; readonly id: number; readonly rendered: RenderedPage }
  | { readonly type: 'failed'; readonly id: number; readonly reason: string };
