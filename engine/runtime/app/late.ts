import type { Environment } from '../browser/environment.ts';

/** Brings what a block needs before it can be rendered, e.g. code that only some screens have. `key` says which. */
export type LateLoader<T = unknown> = (app: { readonly environment: Environment }, key: string) => Promise<T>;

/**
 * What blocks need before they can be rendered, each brought once and kept for the page. A server renders again when all of it
 * is there, and a browser brings what the server had before it takes the page over.
 */
export interface Late {
  ready(block: string, key: string): { readonly value: unknown } | null;
  /** A failure is forgotten, so that the next call asks again. */
  load<T>(block: string, key: string, bring: () => Promise<T>): Promise<T>;
  /** Waits for everything that is on its way; false when nothing was. */
  settle(): Promise<boolean>;
  /** What is there, in the order in which it came. */
  readonly names: readonly (readonly [block: string, key: string])[];
  /** True once something did not come. */
  readonly hasFailed: boolean;
}

export function createLate(): Late {
  const there = new Map<string, { readonly name: readonly [string, string]; readonly value: unknown }>();
  const coming = new Map<string, Promise<unknown>>();
  let hasFailed = false;
  const id = (block: string, key: string) => `${block} ${key}`;
  return {
    ready: (block, key) => there.get(id(block, key)) ?? null,
    load<T>(block: string, key: string, bring: () => Promise<T>): Promise<T> {
      const name = id(block, key);
      const before = coming.get(name);
      if (before) return before as Promise<T>;
      const work: Promise<T> = bring().then((value) => {
        there.set(name, { name: [block, key], value });
        // By these two React knows that it need not wait.
        void Object.assign(work, { status: 'fulfilled', value });
        return value;
      });
      coming.set(name, work);
      work.catch(() => {
        hasFailed = true;
        coming.delete(name);
      });
      return work;
    },
    async settle() {
      const open = [...coming].filter(([name]) => !there.has(name));
      await Promise.allSettled(open.map(([, work]) => work));
      return open.length > 0;
    },
    get names() {
      return [...there.values()].map(({ name }) => name);
    },
    get hasFailed() {
      return hasFailed;
    },
  };
}
