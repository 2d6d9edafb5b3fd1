import type { ComponentType } from 'react';
import type { BlockProps } from './block-props.ts';
import type { LateLoader } from './late.ts';
import { LoadError } from './load-error.ts';

export type BlockComponent = ComponentType<BlockProps>;
/** Every renderer has a node type of its own; that it fits what is declared is the block's schema's business. */
export interface BlockLoader {
  (): Promise<{
    readonly default: ComponentType<never>;
    /** Of a block that needs more than its own code, see `useLate`. */
    readonly late?: LateLoader;
  }>;
  /** Of a block with much code: where the server has rendered it, the page around it is taken over before. */
  readonly isDeferred?: boolean;
}

/** Code of the blocks by name, each loaded once and only when a screen needs it. */
export interface BlockRegistry {
  /** The renderer if its code is here. */
  ready(name: string): BlockComponent | null;
  /** How a block whose code is here brings what it needs late; null where it needs nothing. */
  late(name: string): LateLoader | null;
  /** Whether the page around the block may be taken over before its code is here. */
  isDeferred(name: string): boolean;
  /** Loads one renderer; a failure is forgotten, so that the next call tries again. */
  load(name: string): Promise<BlockComponent>;
  /** Waits for all, then throws when one failed. */
  loadAll(names: readonly string[]): Promise<void>;
}

export function createBlockRegistry(loaders: Readonly<Record<string, BlockLoader>>): BlockRegistry {
  const ready = new Map<string, BlockComponent>();
  const late = new Map<string, LateLoader>();
  const loading = new Map<string, Promise<BlockComponent>>();

  function load(name: string): Promise<BlockComponent> {
    const before = loading.get(name);
    if (before) return before;
    const loader = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
    if (!loader) return Promise.reject(new Error(`There is no code for the block "${name}"`));
    const work = loader().then(
      (module) => {
        const component = module.default as BlockComponent;
        ready.set(name, component);
        if (module.late) late.set(name, module.late);
        return component;
      },
      (error: unknown) => {
        throw new LoadError(`The code of the block "${name}" could not be loaded`, { cause: error });
      },
    );
    loading.set(name, work);
    work.catch(() => loading.delete(name));
    return work;
  }

  return {
    ready: (name) => ready.get(name) ?? null,
    late: (name) => late.get(name) ?? null,
    isDeferred: (name) => Object.hasOwn(loaders, name) && loaders[name]?.isDeferred === true,
    load,
    async loadAll(names) {
      const outcomes = await Promise.allSettled(names.map(load));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
}
