import type { AppIndex, BlockNode, Computed, ScreenChunk, Text, Value } from '../../engine/definition.ts';
import { evaluate as evaluateExpression, evaluateValue } from '../../engine/runtime/values/evaluate.ts';
import { textKey } from '../../engine/text/text.ts';
import type { CompiledInstance } from '../../engine/compile/compile.ts';
import type { Answers } from './fake-api.ts';
import type { Sight } from './suite-types.ts';

/** Variables beside those of the screen: the item of a list, the row of a table. */
export type Variables = Readonly<Record<string, unknown>>;

/** A block of a screen and what it stands in, outermost first. */
export interface Placed {
  readonly node: BlockNode;
  readonly within: readonly BlockNode[];
  /** What has to be true of the parts that are no blocks between them, such as one line of `details`. */
  readonly conditions: readonly unknown[];
}

/** What is declared of one screen, read as a person would: words instead of keys, values instead of expressions. */
export interface Declared {
  readonly index: AppIndex;
  readonly chunk: ScreenChunk;
  readonly blocks: readonly Placed[];
  /** Words of a text; placeholders become anything. */
  readonly words: (text: Text | undefined) => RegExp | null;
  /** Words of a key that has no placeholders. */
  readonly textOf: (key: string) => string;
  /** The value of an expression where the page stands now; `more` adds variables such as `row`. */
  readonly value: (computed: Computed, more?: Readonly<Record<string, unknown>>) => unknown;
  /** Any declared value where the page stands now. */
  readonly evaluate: (value: Value, more?: Readonly<Record<string, unknown>>) => unknown;
  /** State of the screen, by name. */
  readonly state: Readonly<Record<string, unknown>>;
  /** The same when the screen has another state; `without` are words that have gone from its address. */
  readonly inState: (state: Readonly<Record<string, unknown>>, without?: readonly string[]) => Declared;
  /** The same where the page is opened anew with other words in its address and the API answers otherwise. */
  readonly opened: (query: Readonly<Record<string, string>>, answers: Answers) => Declared;
  /** Last reply of a source by its id; undefined where it has not answered with data. */
  readonly reply: (source: string) => unknown;
  /** What an operation answers with. */
  readonly replyOf: (operation: string) => unknown;
  /** Whether a window of this width has room for a block. */
  readonly fits: (node: BlockNode) => boolean;
  /** Whether a block is certainly on the page: nothing around it can hide it. */
  readonly isShown: (placed: Placed) => boolean;
}

/** Blocks that always show what is in them. */
const open = new Set(['stack', 'section', 'grid', 'split']);

export function declaredOf(
  instance: CompiledInstance,
  sight: Sight,
  address: string,
  api: Answers,
  given?: Readonly<Record<string, unknown>>,
): Declared {
  const [path = '', search = ''] = address.split('?');
  const query = Object.fromEntries(new URLSearchParams(search));
  const withQuery = (words: Readonly<Record<string, string>>) => {
    const written = new URLSearchParams(words).toString();
    return written === '' ? path : `${path}?${written}`;
  };
  const index = instance.indexes[sight.locale];
  const chunk = instance.chunkOf(sight.locale, sight.screen);
  if (!index || !chunk) throw new Error(`There is no screen ${sight.screen} in ${sight.locale}`);
  const textOf = (key: string) => chunk.texts[key] ?? index.texts[key] ?? index.texts[`${key}_other`] ?? key;
  const route = index.routes.find(({ screen }) => screen === sight.screen);
  const params = paramsOf(route?.path ?? '', path);
  const read = ([root = '', ...rest]: readonly string[]): unknown => {
    if (root === 'sources') return member(sourceOf(rest[0] ?? ''), rest.slice(1));
    if (root === 'user') return sight.role === 'user' ? member(api.replies.get(index.session.profile), rest) : null;
    if (root === 'route') return member({ path, params, query }, rest);
    if (root === 'settings') return member(instance.settings, rest);
    if (root === 'state') return member(state, rest);
    return member({ locale: sight.locale, currency: 'USD', theme: 'light' }, [root, ...rest]);
  };
  const sourceOf = (id: string) => {
    const value = api.replies.get(chunk.screen.sources[id]?.operation ?? '');
    return { value: value ?? null, status: value === undefined ? 'loading' : 'ready', error: null, fetching: false };
  };
  const value: Declared['value'] = (computed, more = {}) =>
    evaluateExpression(computed.$x, ([root = '', ...rest]) =>
      Object.hasOwn(more, root) ? member(more[root], rest) : read([root, ...rest]),
    );
  const evaluate: Declared['evaluate'] = (written, more = {}) =>
    evaluateValue(
      written,
      ([root = '', ...rest]) => (Object.hasOwn(more, root) ? member(more[root], rest) : read([root, ...rest])),
      textOf,
    );
  // The first values may be computed, of anything but the state itself.
  let state: Readonly<Record<string, unknown>> = given ?? {};
  if (!given) state = evaluate((chunk.screen.state ?? {}) as Value) as Readonly<Record<string, unknown>>;
  const visible = ({ visible: given }: BlockNode) =>
    given === undefined || given === true || (typeof given === 'object' && value(given) === true);
  const fits = ({ hideBelow = 0, showBelow = Number.POSITIVE_INFINITY }: BlockNode) =>
    sight.width >= hideBelow && sight.width < showBelow;
  return {
    index,
    chunk,
    blocks: blocksOf(chunk),
    words: (text) => (text === undefined ? null : patternOf(textOf(textKey(text)))),
    textOf,
    value,
    evaluate,
    state,
    inState(other, without = []) {
      const left = Object.fromEntries(Object.entries(query).filter(([name]) => !without.includes(name)));
      return declaredOf(instance, sight, withQuery(left), api, other);
    },
    opened: (words, answers) => declaredOf(instance, sight, withQuery(words), answers),
    reply: (id) => api.replies.get(chunk.screen.sources[id]?.operation ?? ''),
    replyOf: api.sampleOf,
    fits,
    isShown: ({ node, within }) =>
      visible(node) && fits(node) && within.every((one) => open.has(one.block) && visible(one) && fits(one)),
  };
}

/** `Hello {{name}}` → /^Hello .*$/. */
function patternOf(words: string): RegExp {
  const parts = words.split(/\{\{[^}]*\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^\\s*${parts.join('.*')}\\s*$`, 's');
}

const blocksOf = (chunk: ScreenChunk): readonly Placed[] => {
  const known = blocksByChunk.get(chunk);
  if (known) return known;
  const found = blocksIn(chunk.screen.body, [], []);
  blocksByChunk.set(chunk, found);
  return found;
};
/** A screen is thought through many times over. */
const blocksByChunk = new WeakMap<ScreenChunk, readonly Placed[]>();

function blocksIn(tree: unknown, within: readonly BlockNode[], conditions: readonly unknown[]): Placed[] {
  if (Array.isArray(tree)) return tree.flatMap((one) => blocksIn(one, within, conditions));
  if (tree === null || typeof tree !== 'object') return [];
  const node = 'block' in tree && 'id' in tree ? (tree as BlockNode) : null;
  const inner = node ? [...within, node] : within;
  const requested = node || !('visible' in tree) ? conditions : [...conditions, tree.visible];
  const found = Object.values(tree).flatMap((one) => blocksIn(one, inner, requested));
  return node ? [{ node, within, conditions }, ...found] : found;
}

/** The rows of a reply: what it is, or its `data`. */
export function rowsOf(reply: unknown): readonly unknown[] {
  const rows = Array.isArray(reply) ? reply : member(reply, ['data']);
  return Array.isArray(rows) ? (rows as readonly unknown[]) : [];
}

function paramsOf(pattern: string, path: string): Record<string, string> {
  const parts = path.split('/');
  const names = pattern.split('/').map((part, at) => [part, parts[at] ?? ''] as const);
  return Object.fromEntries(names.filter(([part]) => part.startsWith('$')).map(([part, one]) => [part.slice(1), one]));
}

export function member(value: unknown, path: readonly string[]): unknown {
  let at = value;
  for (const part of path) {
    if (at === null || typeof at !== 'object' || !Object.hasOwn(at, part)) return null;
    at = (at as Readonly<Record<string, unknown>>)[part];
  }
  return at ?? null;
}
