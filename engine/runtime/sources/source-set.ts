import { keepPreviousData, type QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import type { ScreenNode, SourceNode } from '../../definition.ts';
import type { App } from '../app/app.ts';
import { operationKey } from '../requests/query-cache.ts';
import type { Route } from '../app/navigation.ts';
import type { ScopeStore } from '../../state/scope.ts';
import { type SourceState, sourceState } from './source.ts';
import { readTableQuery, tableParams } from './table-state.ts';
import { type BoundValue, bindValue } from '../values/bind-value.ts';

/**
 * The open sources of one screen. Each is asked for when it may run, again when a parameter changes, and keeps its last
 * value while fetching; its state is written to `sources.<id>` of the screen's scope.
 */
export class SourceSet {
  readonly #app: App;
  readonly #scope: ScopeStore;
  readonly #open = new Map<string, OpenSource>();
  #running = false;

  constructor(app: App, scope: ScopeStore, nodes: ScreenNode['sources']) {
    this.#app = app;
    this.#scope = scope;
    this.#openAll(nodes);
  }

  has(id: string): boolean {
    return this.#open.has(id);
  }

  node(id: string): SourceNode | null {
    return this.#open.get(id)?.node ?? null;
  }

  async refetch(id: string): Promise<void> {
    await this.#open.get(id)?.refetch();
  }

  /** What the operation of a source is called with now. */
  paramsOf(id: string): Readonly<Record<string, unknown>> {
    return this.#open.get(id)?.callParams() ?? {};
  }

  /** Changes the present value of a source until its next reply; gives back how to take that back. */
  assume(id: string, change: (value: unknown) => unknown): () => void {
    return this.#open.get(id)?.assume(change) ?? (() => undefined);
  }

  /** Starts fetching and following; gives back the way to stop. */
  start(): () => void {
    this.#running = true;
    for (const source of this.#open.values()) source.start();
    return () => {
      this.#running = false;
      for (const source of this.#open.values()) source.stop();
    };
  }

  /** Takes other declarations over (development); sources that stay the same are left alone. */
  update(nodes: ScreenNode['sources']): void {
    for (const [id, source] of this.#open) {
      if (Object.hasOwn(nodes, id) && JSON.stringify(nodes[id]) === JSON.stringify(source.node)) continue;
      source.stop();
      this.#open.delete(id);
      if (!Object.hasOwn(nodes, id)) this.#scope.set(`sources.${id}`, null);
    }
    this.#openAll(nodes);
  }

  #openAll(nodes: ScreenNode['sources']): void {
    for (const [id, node] of Object.entries(nodes)) {
      if (this.#open.has(id)) continue;
      const source = new OpenSource(this.#app, this.#scope, id, node);
      this.#open.set(id, source);
      if (this.#running) source.start();
    }
  }
}

class OpenSource {
  readonly node: SourceNode;
  readonly #app: App;
  readonly #scope: ScopeStore;
  readonly #id: string;
  readonly #params: BoundValue;
  readonly #when: BoundValue;
  readonly #everyWhile: BoundValue;
  readonly #observer: ReturnType<typeof observe>;
  /** The parameters that it is called with: the present ones, or with `debounce` those that were still for long enough. */
  #given: unknown;
  #stops: (() => void)[] = [];

  constructor(app: App, scope: ScopeStore, id: string, node: SourceNode) {
    this.node = node;
    this.#app = app;
    this.#scope = scope;
    this.#id = id;
    this.#params = bindValue(node.params ?? {}, scope, app.texts.translate);
    this.#when = bindValue(node.when ?? true, scope, app.texts.translate);
    this.#everyWhile = bindValue(node.everyWhile ?? true, scope, app.texts.translate);
    this.#given = this.#params.get();
    this.#observer = observe(app.queries, this.#options());
    // What is cached is there at the first render.
    this.#write(sourceState(this.#observer.getCurrentResult()));
  }

  start(): void {
    const follow = () => this.#observer.setOptions(this.#options());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = () => {
      timer = undefined;
      this.#given = this.#params.get();
      follow();
    };
    const followParams = () => {
      clearTimeout(timer);
      if (this.node.debounce === undefined) take();
      else timer = setTimeout(take, this.node.debounce);
    };
    // What makes it wanted is often a parameter too: it is called with what is there now, and not with what was before.
    const followWhen = () => {
      const isStale = this.node.debounce !== undefined && this.#params.get() !== this.#given;
      if (!isStale || this.#when.get() !== true) follow();
      else if (timer === undefined) followParams();
    };
    this.#given = this.#params.get();
    this.#stops = [
      this.#observer.subscribe((result) => this.#write(sourceState(result))),
      this.#params.subscribe(followParams),
      this.#when.subscribe(followWhen),
      this.#everyWhile.subscribe(follow),
      () => clearTimeout(timer),
    ];
    if (this.#table) this.#stops.push(this.#scope.subscribe(['route.query'], follow));
    follow();
    this.#write(sourceState(this.#observer.getCurrentResult()));
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  async refetch(): Promise<void> {
    await this.#observer.refetch();
  }

  assume(change: (value: unknown) => unknown): () => void {
    const { queries } = this.#app;
    const { queryKey } = this.#options();
    const before = queries.getQueryData(queryKey);
    if (before === undefined || before === null) return () => undefined;
    // An answer that is under way was given before the change.
    void queries.cancelQueries({ queryKey });
    const assumed = change(before);
    queries.setQueryData(queryKey, assumed);
    return () => {
      // A newer reply stays.
      if (queries.getQueryData(queryKey) === assumed) queries.setQueryData(queryKey, before);
      else void queries.invalidateQueries({ queryKey });
    };
  }

  get #table() {
    return this.#app.definition.operation(this.node.operation).table;
  }

  callParams(): Readonly<Record<string, unknown>> {
    const { definition } = this.#app;
    const call = definition.operation(this.node.operation);
    const declared = this.#given as Readonly<Record<string, unknown>>;
    if (!call.table) return declared;
    const route = this.#scope.read(['route']) as Route | null;
    return {
      ...tableParams(readTableQuery(this.#id, route?.query ?? {}, call.table), call, definition.plans),
      ...declared,
    };
  }

  #options() {
    const { client, definition } = this.#app;
    const { operation, every } = this.node;
    const call = definition.operation(operation);
    const params = this.callParams();
    // A hole of the path that has no value yet waits for what it depends on.
    const whole = Object.entries(call.params).every(
      ([name, [where]]) =>
        where !== 'path' || (params[name] !== null && params[name] !== undefined && params[name] !== ''),
    );
    const enabled = whole && this.#when.get() === true;
    return {
      queryKey: operationKey(operation, params),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        client.request(operation, params, { signal, onlyReads: true }),
      enabled,
      // What is not called any more, such as the price of an amount that was emptied, does not keep the reply to other parameters.
      placeholderData: enabled ? keepPreviousData : undefined,
      // Replies are compared once, by the scope that they are written to.
      structuralSharing: false,
      refetchInterval: every && this.#everyWhile.get() === true ? every * 1000 : (false as const),
      refetchIntervalInBackground: false,
    };
  }

  #write(state: SourceState): void {
    this.#scope.set(`sources.${this.#id}`, state);
  }
}

const observe = (queries: QueryClient, options: QueryObserverOptions) => new QueryObserver(queries, options);
