import { nearest } from '../diagnostics/nearest.ts';
import type { Report } from '../diagnostics/finding.ts';
import {
  directives,
  join,
  type Located,
  type LocatedObject,
  type Member,
  member,
  stepName,
  stringAt,
} from '../diagnostics/located.ts';
import { overlay } from './overlay.ts';

/** Fragments that stand in one another, at most so many deep. */
const deepest = 4;
/** Values that the fragments of one document may bring in altogether. */
const max = 100_000;

/** Values of all fragments by name, with the fragments that they use themselves already in place. */
export type Fragments = ReadonlyMap<string, Fragment>;
interface Fragment {
  readonly value: Located;
  /** Number of values in it, itself included. */
  readonly size: number;
}

/** Puts the fragments into one another. `declared` are the files after layering: `{ "fragment": …, "value": … }`. */
export function resolveFragments(declared: ReadonlyMap<string, LocatedObject>, report: Report): Fragments {
  const done = new Map<string, Fragment>();
  const resolve = (name: string, around: readonly string[]): void => {
    const value = member(declared.get(name), 'value');
    if (!value || done.has(name)) return;
    const inner = [...around, name];
    for (const use of usesIn(value)) {
      if (inner.includes(use.name) || inner.length >= deepest) {
        const message = inner.includes(use.name)
          ? `The fragment \`${use.name}\` uses itself: ${[...inner.slice(inner.indexOf(use.name)), use.name].map((one) => `\`${one}\``).join(' uses ')}. Remove one of them.`
          : `Fragments can be nested at most ${deepest} levels deep. Write the content of this one instead.`;
        report({ code: 'circular-fragment', at: use.at, path: 'value', message });
        // Found again from each of its members otherwise.
        for (const one of inner) done.set(one, { value: unknownAt(value), size: 1 });
        return;
      }
      resolve(use.name, inner);
    }
    if (done.has(name)) return;
    const laid = placeFragments(value, done, report, 'value');
    done.set(name, { value: laid, size: countOf(laid) });
  };
  for (const name of declared.keys()) resolve(name, []);
  return done;
}

/**
 * A declaration with the value of the fragment wherever it says `"$use": "<name>"`. What stands beside `$use` is laid over
 * that value, as an instance is over the base config. A declaration that uses none is given back as it is, the very object.
 */
export function placeFragments(tree: Located, fragments: Fragments, report: Report, path = ''): Located {
  let left = max;
  return inPlace(tree, path);

  function inPlace(value: Located, here: string): Located {
    if (usesIn(value).length === 0) return value;
    if (value.kind === 'array')
      return { ...value, items: value.items.map((item, index) => inPlace(item, join(here, stepName(value, index)))) };
    if (value.kind !== 'object') return value;
    const members = new Map<string, Member>();
    for (const [key, one] of value.members)
      if (key !== '$use') members.set(key, { keyAt: one.keyAt, value: inPlace(one.value, join(here, key)) });
    const rest = { ...value, members };
    return value.members.has('$use') ? used(value, rest, here) : rest;
  }

  function used(value: LocatedObject, rest: LocatedObject, here: string): Located {
    const name = stringAt(value, '$use');
    const at = member(value, '$use')?.at ?? value.at;
    const fragment = fragments.get(name ?? '');
    if (!fragment) {
      const message =
        name === undefined
          ? '`$use` needs the name of a fragment, a string.'
          : `Unknown fragment: \`${name}\`. Fragments are in screens/fragments/ and in fragments/ of an instance.`;
      report({
        code: 'unknown-fragment',
        at,
        path: join(here, '$use'),
        message,
        suggestion: nearest(name ?? '', fragments.keys()),
      });
      return unknownAt(value);
    }
    left -= fragment.size;
    if (left < 0) {
      if (left + fragment.size >= 0)
        report({
          code: 'too-large',
          at,
          path: join(here, '$use'),
          message: `The fragments of this file have more than ${max} values.`,
        });
      return unknownAt(value);
    }
    return rest.members.size === 0 ? fragment.value : overlay(fragment.value, rest, here, report);
  }
}

/** Names of the fragments that a declaration uses, itself or in those. */
export function usedFragments(
  trees: Iterable<Located>,
  declared: ReadonlyMap<string, LocatedObject>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const note = (tree: Located): void => {
    for (const { name } of usesIn(tree)) {
      if (found.has(name)) continue;
      found.add(name);
      const inner = declared.get(name);
      if (inner) note(inner);
    }
  };
  for (const tree of trees) note(tree);
  return found;
}

interface Use {
  readonly name: string;
  readonly at: Located['at'];
}
/** Declarations are immutable, so what they use is found once. */
const known = new WeakMap<Located, readonly Use[]>();
const none: readonly Use[] = [];

function usesIn(value: Located): readonly Use[] {
  if (value.kind === 'scalar') return none;
  const before = known.get(value);
  if (before) return before;
  const inner = value.kind === 'array' ? value.items : [...value.members.values()].map((one) => one.value);
  const own = value.kind === 'object' ? value.members.get('$use') : undefined;
  const found = [
    ...(own ? [{ name: stringAt(value, '$use') ?? '', at: own.value.at }] : none),
    ...inner.flatMap(usesIn),
  ];
  known.set(value, found.length === 0 ? none : found);
  return found;
}

function unknownAt({ at, layer }: Located): Located {
  return { kind: 'scalar', at, layer, value: null, unknown: true };
}

function countOf(value: Located): number {
  if (value.kind === 'scalar') return 1;
  const inner =
    value.kind === 'array'
      ? value.items
      : [...value.members].flatMap(([key, one]) => (directives.has(key) ? [] : [one.value]));
  return inner.reduce((sum, one) => sum + countOf(one), 1);
}
