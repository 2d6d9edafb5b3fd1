import type { AppIndex, DefinitionRest, FormNode, RouteNode, ScreenChunk } from '../../definition.ts';
import type { CasingPlans } from '../../../schemas/boundary.ts';
import type { OperationNode } from '../../../schemas/operation-node.ts';
import { PathStore } from '../../state/path-store.ts';
import { fetchPart } from '../../ui/lazy/load-error.ts';

interface Loaded {
  readonly index: AppIndex;
  /** By address. */
  readonly chunks: Readonly<Record<string, ScreenChunk>>;
}

/**
 * The definition as far as it is here: the index and the chunks of screens seen so far. Replaced in place when a new one
 * comes (development); readers subscribe.
 */
export class DefinitionStore {
  readonly #store: PathStore;
  readonly #loading = new Map<string, Promise<ScreenChunk>>();
  #operations: Readonly<Record<string, OperationNode>>;
  #plans: CasingPlans;
  readonly #fetchChunk: (address: string) => Promise<ScreenChunk & Partial<DefinitionRest>>;
  /** All of every route, where the index came without. */
  #routes: AppIndex['routes'] | undefined;
  #completing: Promise<void> | undefined;
  readonly #onTexts: (texts: Readonly<Record<string, string>>) => void;

  constructor(options: {
    readonly index: AppIndex;
    /** Throws when the address does not answer with a chunk, or with the rest of the index. */
    readonly fetchChunk: (address: string) => Promise<ScreenChunk & Partial<DefinitionRest>>;
    /** Takes the texts of everything that comes after `index`. */
    readonly onTexts: (texts: Readonly<Record<string, string>>) => void;
  }) {
    this.#store = new PathStore({ index: options.index, chunks: {} } satisfies Loaded);
    this.#fetchChunk = options.fetchChunk;
    this.#onTexts = options.onTexts;
    this.#operations = options.index.operations;
    this.#plans = options.index.plans;
  }

  get index(): AppIndex {
    return this.#loaded.index;
  }

  /** Plans of everything that is here, by entity. */
  get plans(): CasingPlans {
    return this.#plans;
  }

  route(screen: string): RouteNode | null {
    const known = this.index.routes.find((route) => route.screen === screen);
    // The rest may be of a later definition, in which the chunk that is here has another address.
    if (known?.chunk || !this.#routes) return known ?? null;
    return this.#routes.find((route) => route.screen === screen) ?? null;
  }

  /**
   * Brings what the page came without, once, where it did: for calls, or for a `screen` that it is not the page of. Nothing is returned
   * where nothing is missing.
   */
  complete(screen?: string): Promise<void> | undefined {
    const { rest } = this.index;
    if (!rest || this.#routes || (screen && this.route(screen)?.chunk)) return undefined;
    this.#completing ??= fetchPart('The definition', () => this.#fetchChunk(rest))
      .then((part) => {
        this.#routes = part.routes;
        this.#collect({ ...part, texts: {} });
      })
      .finally(() => {
        this.#completing = undefined;
      });
    return this.#completing;
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
    return route ? (this.#loaded.chunks[route.chunk] ?? null) : null;
  }

  /** Fetches the chunk of a screen once, after `complete` of it; a failure is forgotten, so that the next call tries again. */
  loadChunk(screen: string): Promise<ScreenChunk> {
    const route = this.route(screen);
    if (!route) return Promise.reject(new Error(`There is no screen "${screen}"`));
    const address = route.chunk;
    const present = this.#loaded.chunks[address];
    if (present) return Promise.resolve(present);
    let loading = this.#loading.get(address);
    if (!loading) {
      loading = fetchPart(`The screen "${screen}"`, () => this.#fetchChunk(address)).then((chunk) => {
        this.#add(address, chunk);
        return chunk;
      });
      loading.catch(() => this.#loading.delete(address));
      this.#loading.set(address, loading);
    }
    return loading;
  }

  /** Puts a chunk that came by another way (inlined into the page), if the index knows its screen. */
  addChunk(chunk: ScreenChunk): void {
    const route = this.route(chunk.screen.screen);
    if (route) this.#add(route.chunk, chunk);
  }

  /** Takes a new definition over, with the chunks of the screens that are open by their addresses, in one step. */
  replace(index: AppIndex, chunks: Loaded['chunks']): void {
    for (const part of [index, ...Object.values(chunks)]) this.#collect(part);
    this.#store.put([], { index, chunks: { ...this.#loaded.chunks, ...chunks } } satisfies Loaded);
  }

  /** Calls back after something of it has changed. */
  subscribe = (listener: () => void): (() => void) => this.#store.follow([[]], listener);

  get #loaded(): Loaded {
    return this.#store.value as Loaded;
  }

  #add(address: string, chunk: ScreenChunk): void {
    this.#collect(chunk);
    this.#store.put(['chunks', address], chunk);
  }

  /** Operations, plans and texts are looked up by name, wherever they came from. */
  #collect({ operations, plans, texts }: Pick<AppIndex, 'operations' | 'plans' | 'texts'>): void {
    this.#operations = { ...this.#operations, ...operations };
    this.#plans = { ...this.#plans, ...plans };
    this.#onTexts(texts);
  }
}

/** A form of the chunk of a screen; throws when the compiler did not put it there. */
export function formOf(chunk: ScreenChunk, name: string): FormNode {
  const form = Object.hasOwn(chunk.forms, name) ? chunk.forms[name] : undefined;
  if (!form) throw new Error(`Form "${name}" is not in the definition of screen "${chunk.screen.screen}"`);
  return form;
}
