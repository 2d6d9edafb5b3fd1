import { Worker } from 'node:worker_threads';
import type { Bootstrap } from '../../../../engine/definition.ts';
import type { ApiCall, ApiReply, PageRenderer, PageToRender } from './page-renderer.ts';
import type { WrittenPage } from './written-page.ts';
import type { FromThread, ToThread } from './thread-messages.ts';

interface Render {
  readonly call: (call: ApiCall) => Promise<ApiReply>;
  readonly resolve: (page: WrittenPage) => void;
  readonly reject: (error: Error) => void;
  timer: NodeJS.Timeout;
  readonly isPost: boolean;
}

/** Milliseconds for a sign of life of a thread that a page took too long in. */
const usualSilence = 10_000;
/** Milliseconds more where the thread reads a library first, which it does once. */
const loadingBudget = 20_000;
/** Milliseconds for a posted form: attempts to log in may be held up for a while. */
const postBudget = 10_000;
/** Posted forms at once; while so many are held up, the other pages are rendered all the same. */
const maxPosts = 4;
/** Pages at once; further ones are the browser's. */
const maxRenders = 8;
/** Bootstraps that the thread keeps: some screens of some instances in some languages. */
const maxBootstraps = 100;

/**
 * Renders pages in a thread of its own, so that no render holds requests up; it is started at once. A thread that hangs or dies
 * is replaced at the next page. `entry` is the built server's side of the page, an absolute path; `budget` are the
 * milliseconds for one page, with its calls, after which the browser renders it.
 */
export function threadedRenderer(
  entry: string,
  { budget, silence = usualSilence }: { readonly budget: number; readonly silence?: number },
): PageRenderer & { readonly ready: Promise<void> } {
  let ready = (): void => {};
  const isReady = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const renders = new Map<number, Render>();
  let worker: Worker | null = null;
  /** What the thread keeps, by number. */
  const sent = new Map<Bootstrap, number>();
  let ids = 0;
  let numbers = 0;
  /** Runs while the thread is asked whether it still answers. */
  let asking: NodeJS.Timeout | null = null;

  function failAll(why: string): void {
    const open = [...renders.values()];
    renders.clear();
    for (const { timer, reject } of open) {
      clearTimeout(timer);
      reject(new Error(why));
    }
  }

  function giveUp(id: number): void {
    const render = renders.get(id);
    renders.delete(id);
    render?.reject(new Error('The page took too long to render'));
    const requested = worker;
    if (!requested || asking) return;
    // It may only wait for a slow reply. If it hangs, all other pages would wait for it as well.
    requested.postMessage({ type: 'ping' } satisfies ToThread);
    asking = setTimeout(() => {
      asking = null;
      if (worker !== requested) return;
      void stop();
      failAll('The thread that renders pages hangs');
    }, silence);
  }

  /** Lets all pages that are being rendered take longer. */
  function grant(more: number): void {
    for (const [id, render] of renders) {
      clearTimeout(render.timer);
      render.timer = setTimeout(() => giveUp(id), budget + more);
    }
  }

  function stop(): Promise<number> | undefined {
    const stopped = worker;
    worker = null;
    return stopped?.terminate();
  }

  function thread(): Worker {
    if (worker) return worker;
    const made = new Worker(new URL('./render-thread.ts', import.meta.url), { workerData: { entry } });
    made.unref();
    made.on('message', (message: FromThread) => take(made, message));
    made.on('error', (error) => {
      // Nobody needs to wait for it: browsers render their pages.
      ready();
      if (worker === made) worker = null;
      failAll(`The thread that renders pages has failed: ${String(error)}`);
    });
    worker = made;
    sent.clear();
    return made;
  }

  function take(from: Worker, message: FromThread): void {
    if (asking) clearTimeout(asking);
    asking = null;
    if (message.type === 'pong') return;
    if (message.type === 'ready') return ready();
    if (message.type === 'loading') return grant(loadingBudget);
    const render = renders.get(message.id);
    if (message.type === 'call') {
      const gone: ApiReply = { status: 503, headers: {}, body: '' };
      const answer = render ? render.call(message.request).catch(() => gone) : Promise.resolve(gone);
      void answer.then((reply) => from.postMessage({ type: 'reply', call: message.call, reply } satisfies ToThread));
      return;
    }
    if (!render) return;
    renders.delete(message.id);
    clearTimeout(render.timer);
    if (message.type === 'rendered') render.resolve(message.page);
    else render.reject(new Error(`The page could not be rendered: ${message.reason}`));
  }

  /** The number by which the thread knows what a page starts from. */
  function numberOf(bootstrap: Bootstrap, to: Worker): number {
    const known = sent.get(bootstrap);
    if (known !== undefined) return known;
    if (sent.size >= maxBootstraps) {
      sent.clear();
      to.postMessage({ type: 'forget-bootstraps' } satisfies ToThread);
    }
    numbers += 1;
    sent.set(bootstrap, numbers);
    to.postMessage({ type: 'bootstrap', number: numbers, bootstrap } satisfies ToThread);
    return numbers;
  }

  thread();
  return {
    /** Resolves when the code of the pages is loaded, or cannot be. */
    ready: isReady,
    render({ bootstrap, ...page }: PageToRender, call) {
      if (renders.size >= maxRenders) return Promise.reject(new Error('Too many pages are being rendered'));
      const isPost = page.posted !== undefined;
      if (isPost && [...renders.values()].filter((render) => render.isPost).length >= maxPosts)
        return Promise.reject(new Error('Too many forms are being posted'));
      ids += 1;
      const id = ids;
      return new Promise<WrittenPage>((resolve, reject) => {
        const timer = setTimeout(() => giveUp(id), isPost ? Math.max(postBudget, budget) : budget);
        renders.set(id, { call, resolve, reject, isPost, timer });
        const to = thread();
        to.postMessage({ type: 'render', id, page, from: numberOf(bootstrap, to) } satisfies ToThread);
      });
    },
    async close() {
      if (asking) clearTimeout(asking);
      failAll('The server is closing');
      await stop();
    },
  };
}
