import type { TextEntry } from '../layer/texts.ts';
import { keysUnder } from '../layer/texts.ts';
import type { Located } from '../diagnostics/located.ts';
import { SharedMemory } from '../incremental/memory.ts';
import type { Report } from '../diagnostics/finding.ts';
import type { Environment } from './context/check-context.ts';
import type { Uses } from './context/uses.ts';

interface Question {
  readonly ask: (environment: Environment) => unknown;
  readonly answer: unknown;
}
interface Kept {
  readonly asked: readonly Question[];
  readonly value: unknown;
}

/** Checks of one declaration that are kept: brands with words of their own answer differently. */
const mostKept = 20;
const mostBases = 200;

/**
 * Checks that instances share. What the check of a declaration sees is the declaration, a base (contract, blocks, routes,
 * other declarations) that brands mostly have in common, and the words and files that it asked for. Where all of that is
 * the same and nothing was wrong, it is not checked again for the next brand.
 */
export class SharedChecks {
  /** How many declarations were really checked. */
  made = 0;
  /** Of what comes before the check: fragments in their places. */
  readonly memory = new SharedMemory();
  #bases: { readonly inputs: readonly unknown[]; readonly base: object }[] = [];
  readonly #kept = new WeakMap<object, WeakMap<Located, Map<string, readonly Kept[]>>>();

  readonly #uses = new Map<string, readonly Uses[]>();

  /**
   * What a declaration uses, as the object that was given for the same uses before. What leans on it (rules about a whole
   * instance) can tell by the object that an edit changed nothing of that. `name` is the declaration's kind and name.
   */
  steadyUses(name: string, uses: Uses): Uses {
    const kept = this.#uses.get(name) ?? [];
    const known = kept.find((one) => one.equals(uses));
    if (known) return known;
    this.#uses.set(name, [uses, ...kept.slice(0, mostKept - 1)]);
    return uses;
  }

  /** The same object for the same inputs. */
  baseOf(inputs: readonly unknown[]): object {
    const known = this.#bases.find(
      (one) => one.inputs.length === inputs.length && one.inputs.every((input, at) => Object.is(input, inputs[at])),
    );
    if (known) return known.base;
    const made = { inputs, base: {} };
    this.#bases = [made, ...this.#bases.slice(0, mostBases - 1)];
    return made.base;
  }

  /** `kind` says which check it is, where a declaration has several. */
  recall<T>(
    kind: string,
    tree: Located,
    base: object,
    environment: Environment,
    report: Report,
    make: (environment: Environment, report: Report) => T,
  ): T {
    const ofBase = this.#kept.get(base) ?? new WeakMap<Located, Map<string, readonly Kept[]>>();
    this.#kept.set(base, ofBase);
    const ofTree = ofBase.get(tree) ?? new Map<string, readonly Kept[]>();
    ofBase.set(tree, ofTree);
    const kept = ofTree.get(kind) ?? [];
    const known = kept.find(({ asked }) => asked.every(({ ask, answer }) => Object.is(ask(environment), answer)));
    if (known) return known.value as T;

    this.made += 1;
    const asked = new Map<string, Question>();
    let clean = true;
    const value = make(watched(environment, asked), (finding) => {
      clean = false;
      report(finding);
    });
    if (clean) ofTree.set(kind, [{ asked: [...asked.values()], value }, ...kept.slice(0, mostKept - 1)]);
    return value;
  }
}

/** The same environment, which notes what it is asked and what it answers. */
function watched(environment: Environment, asked: Map<string, Question>): Environment {
  const note = (name: string, ask: (of: Environment) => unknown): void => {
    if (!asked.has(name)) asked.set(name, { ask, answer: ask(environment) });
  };
  const textOf = (key: string): void => note(`text ${key}`, ({ texts }) => texts.get(key)?.text);
  const assetOf = (name: string): void => note(`asset ${name}`, ({ assets }) => assets.has(name));
  return {
    ...environment,
    texts: new WatchedMap<TextEntry>(environment.texts, textOf, () => note('texts', ({ texts }) => texts)),
    assets: new WatchedMap<string>(environment.assets, assetOf, () => note('assets', ({ assets }) => assets)),
    textsUnder: (prefix) => {
      note(`texts under ${prefix}`, ({ texts }) => keysUnder(texts, prefix).join());
      return environment.textsUnder(prefix);
    },
  };
}

/** A map that tells which keys are looked up, or that all of it is looked at. */
class WatchedMap<V> extends Map<string, V> {
  readonly #of: ReadonlyMap<string, V>;
  readonly #one: (key: string) => void;
  readonly #all: () => void;

  constructor(of: ReadonlyMap<string, V>, one: (key: string) => void, all: () => void) {
    super();
    this.#of = of;
    this.#one = one;
    this.#all = all;
  }

  override get size(): number {
    this.#all();
    return this.#of.size;
  }
  override has(key: string): boolean {
    this.#one(key);
    return this.#of.has(key);
  }
  override get(key: string): V | undefined {
    this.#one(key);
    return this.#of.get(key);
  }
  override keys(): MapIterator<string> {
    this.#all();
    return this.#of.keys();
  }
  override values(): MapIterator<V> {
    this.#all();
    return this.#of.values();
  }
  override entries(): MapIterator<[string, V]> {
    this.#all();
    return this.#of.entries();
  }
  override [Symbol.iterator](): MapIterator<[string, V]> {
    return this.entries();
  }
  override forEach(call: (value: V, key: string, map: Map<string, V>) => void): void {
    this.#all();
    for (const [key, value] of this.#of) call(value, key, this);
  }
}
