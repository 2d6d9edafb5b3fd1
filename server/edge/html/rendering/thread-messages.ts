import type { Bootstrap } from '../../../../engine/definition.ts';
import type { ApiCall, ApiReply, PageToRender } from './page-renderer.ts';
import type { WrittenPage } from './written-page.ts';

/** What the server tells the thread that renders pages. */
export type ToThread =
  /** What pages start from is large and seldom new. It is sent once, and named by its number from then on. */
  | { readonly type: 'bootstrap'; readonly number: number; readonly bootstrap: Bootstrap }
  | { readonly type: 'forget-bootstraps' }
  | {
      readonly type: 'render';
      readonly id: number;
      readonly page: Omit<PageToRender, 'bootstrap'>;
      readonly from: number;
    }
  | { readonly type: 'ping' }
  | { readonly type: 'reply'; readonly call: number; readonly reply: ApiReply };

/** What that thread tells the server; `id` is that of the render. */
export type FromThread =
  | { readonly type: 'ready' }
  | { readonly type: 'pong' }
  /** It reads a large library, and is deaf meanwhile. */
  | { readonly type: 'loading' }
  | { readonly type: 'call'; readonly id: number; readonly call: number; readonly request: ApiCall }
  | { readonly type: 'rendered'; readonly id: number; readonly page: WrittenPage }
  | { readonly type: 'failed'; readonly id: number; readonly reason: string };
