import { replaceEqualDeep } from '@tanstack/react-query';
import type { AppIndex, FormNode, RouteNode, ScreenChunk } from '../../definition.ts';
import type { CasingPlan, CasingPlans } from '../../../schemas/boundary.ts';
import type { OperationNode } from '../../../schemas/operation-node.ts';
import { LoadError } from './load-error.ts';

/**
 * The definition as far as it is here: the index and the chunks of screens seen so far. Replaced in place when a new one
 * comes (development); readers subscribe.
 */
export class DefinitionStore {
  #index: AppIndex;
  readonly #chunks = new Map<string, Promise<ScreenChunk>>();
  readonly #ready = new Map<string, ScreenChunk>();
  #operations: Record<string, OperationNode>;
  #plans: Record<string, CasingPlan>;
  readonly #listeners = new Set<() => void>();
  readonly #fetchChunk: (address: string) => Promise<ScreenChunk>;
  readonly #onTexts: (texts: Readonly<Record<string, string>>) => void;

  constructor(options: {
    readonly index: AppIndex;
    /** Throws when the address does not answer with a chunk. */
    readonly fetchChunk: (address: string) => Promise<ScreenChunk>;
    /** Takes the texts of everything that comes after `index`. */
    readonly onTexts: (texts: Readonly<Record<string, string>>) => void;
  }) {
    this.#index = options.index;
    this.#operations = { ...options.index.operations };
    this.#plans = { ...options.index.plans };
    this.#fetchChunk = options.fetchChunk;
    this.#onTexts = options.onTexts;
  }

  get index(): AppIndex {
    return this.#index;
  }

  /** Plans of everything that is here, by entity. */
  get plans(): CasingPlans {
    return this.#plans;
  }

  route(screen: string): RouteNode | null {
    return this.#index.routes.find((route) => route.screen === screen) ?? null;
  }

  /** Throws when no loaded part of the definition declares it: the compiler did not see who asks. */
  operation(name: string): OperationNode {
    const node = Object.hasOwn(this.#operations, name) ? this.#operations[name] : undefined;
    if (!node) throw new Error(`Operation "${name}" is not in the definition: declare it in the block's "operations"`);
    return node;
  }

  hasOperation(name: string): boolean {
    return Object.hasOwn(this.#operations, name);
  }

  /** The chunk of a screen if it is here already. */
  chunk(screen: string): ScreenChunk | null {
    const route = this.route(screen);
    return route ? (this.#ready.get(route.chunk) ?? null) : null;
  }

  /** Fetches the chunk of a screen once; a failure is forgotten, so that the next call tries again. */
  loadChunk(screen: string): Promise<ScreenChunk> {
    const route = this.route(screen);
    if (!route) return Promise.reject(new Error(`There is no screen "${screen}"`));
    const address = route.chunk;
    let loading = this.#chunks.get(address);
    if (!loading) {
      loading = this.#fetchChunk(address).then(
        (chunk) => {
          this.#take(address, chunk);
          return chunk;
        },
        (error: unknown) => {
          throw new LoadError(`The screen "${screen}" could not be loaded`, { cause: error });
        },
      );
      loading.catch(() => this.#chunks.delete(address));
      this.#chunks.set(address, loading);
    }
    return loading;
  }

  /** Puts a chunk that came by another way (inlined into the page). */
  addChunk(chunk: ScreenChunk): void {
    const route = this.route(chunk.screen.screen);
    if (!route) return;
    this.#chunks.set(route.chunk, Promise.resolve(chunk));
    this.#take(route.chunk, chunk);
  }

  /**
   * Takes a new definition over, with the chunks of the screens that are open, in one step. Parts that are equal keep
   * their identity, so that only what changed is drawn again.
   */
  replace(next: AppIndex, chunks: readonly ScreenChunk[]): void {
    const shown = chunks.map((chunk) => replaceEqualDeep(this.chunk(chunk.screen.screen), chunk));
    const index = replaceEqualDeep(this.#index, next);
    this.#index = index;
    this.#operations = { ...this.#operations, ...index.operations };
    this.#plans = { ...this.#plans, ...index.plans };
    this.#onTexts(index.texts);
    for (const chunk of shown) this.addChunk(chunk);
    this.#tell();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #take(address: string, chunk: ScreenChunk): void {
    this.#operations = { ...this.#operations, ...chunk.operations };
    this.#plans = { ...this.#plans, ...chunk.plans };
    this.#ready.set(address, chunk);
    this.#onTexts(chunk.texts);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** A form of the chunk of a screen; throws when the compiler did not put it there. */
export function formOf(chunk: ScreenChunk, name: string): FormNode {
  const form = Object.hasOwn(chunk.forms, name) ? chunk.forms[name] : undefined;
  if (!form) throw new Error(`Form "${name}" is not in the definition of screen "${chunk.screen.screen}"`);
  return form;
}
