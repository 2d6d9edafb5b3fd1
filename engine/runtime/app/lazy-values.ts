import type { Environment } from '../browser/environment.ts';
import { createPart, type Part } from '../../ui/lazy/part.ts';

/** Loads what a block needs before it can be rendered, e.g. code that only some screens have. `key` says which. */
export type LazyLoader<T = unknown> = (app: { readonly environment: Environment }, key: string) => Promise<T>;

/**
 * What blocks need before they can be rendered, each loaded once for the page. A server renders again when all of it
 * is there, and a browser loads what the server had before it hydrates the page.
 */
export interface LazyValues {
  ready(block: string, key: string): { readonly value: unknown } | null;
  part<T>(block: string, key: string, bring: () => Promise<T>): Part<T>;
  /** Waits for everything that is on its way; false when nothing was. */
  whenLoaded(): Promise<boolean>;
  /** What is there, in the order in which it came. */
  readonly names: readonly (readonly [block: string, key: string])[];
  /** True once something did not come. */
  readonly hasFailed: boolean;
}

export function createLazyValues(): LazyValues {
  const there = new Map<string, { readonly name: readonly [string, string]; readonly value: unknown }>();
  const parts = new Map<string, Part<unknown>>();
  const coming = new Set<Promise<unknown>>();
  let hasFailed = false;
  const id = (block: string, key: string) => `${block} ${key}`;
  return {
    ready: (block, key) => there.get(id(block, key)) ?? null,
    part<T>(block: string, key: string, bring: () => Promise<T>): Part<T> {
      const name = id(block, key);
      const before = parts.get(name);
      if (before) return before as Part<T>;
      const part = createPart(`What the block "${block}" needs`, () => {
        const work = bring().then(
          (value) => {
            there.set(name, { name: [block, key], value });
            return value;
          },
          (error: unknown) => {
            hasFailed = true;
            throw error;
          },
        );
        coming.add(work);
        const end = () => void coming.delete(work);
        work.then(end, end);
        return work;
      });
      parts.set(name, part);
      return part;
    },
    async whenLoaded() {
      const open = [...coming];
      await Promise.allSettled(open);
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
