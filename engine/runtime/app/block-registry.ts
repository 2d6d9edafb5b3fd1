import type { ComponentType } from 'react';
import type { BlockProps } from './block-props.ts';
import type { LazyLoader } from './lazy-values.ts';
import { createPart, type Part } from '../../ui/lazy/part.ts';

export type BlockComponent = ComponentType<BlockProps>;
/** Every renderer has a node type of its own; that it fits what is declared is the block's schema's business. */
export interface BlockLoader {
  (): Promise<{
    readonly default: ComponentType<never>;
    /** Of a block that needs more than its own code, see `useLazyValue`. */
    readonly lazy?: LazyLoader;
  }>;
  /** Of a block with much code: where the server has rendered it, the page around it is hydrated before. */
  readonly isDeferred?: boolean;
}

/** Code of the blocks by name, each loaded once and only when a screen needs it. */
export interface BlockRegistry {
  /** The renderer if its code is here. */
  ready(name: string): BlockComponent | null;
  /** Loads what a block needs besides its own code, which is here; null where it needs nothing. */
  lazy(name: string): LazyLoader | null;
  /** Whether the page around the block may be hydrated before its code is here. */
  isDeferred(name: string): boolean;
  /** One renderer, as a part of the app that comes when it is needed. */
  part(name: string): Part<BlockComponent>;
  /** Waits for all, then throws when one failed. */
  loadAll(names: readonly string[]): Promise<void>;
}

/**
 * @param bring fetches what the server has rendered a block with, besides its own code: the block is not ready before, or it
 *   would hydrate what is there with less than that.
 */
export function createBlockRegistry(
  loaders: Readonly<Record<string, BlockLoader>>,
  bring: (name: string, loader: LazyLoader) => Promise<unknown> = async () => undefined,
): BlockRegistry {
  const ready = new Map<string, BlockComponent>();
  const lazy = new Map<string, LazyLoader>();
  const parts = new Map<string, Part<BlockComponent>>();

  function part(name: string): Part<BlockComponent> {
    const before = parts.get(name);
    if (before) return before;
    const loader = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
    const fresh = createPart(`The code of the block "${name}"`, async () => {
      if (!loader) throw new Error(`There is no code for the block "${name}"`);
      const module = await loader();
      const component = module.default as BlockComponent;
      if (module.lazy) {
        lazy.set(name, module.lazy);
        await bring(name, module.lazy);
      }
      ready.set(name, component);
      return component;
    });
    parts.set(name, fresh);
    return fresh;
  }

  return {
    ready: (name) => ready.get(name) ?? null,
    lazy: (name) => lazy.get(name) ?? null,
    isDeferred: (name) => Object.hasOwn(loaders, name) && loaders[name]?.isDeferred === true,
    part,
    async loadAll(names) {
      const outcomes = await Promise.allSettled(names.map((name) => part(name).fetch()));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
}
