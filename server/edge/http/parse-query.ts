import { Problem } from '../../platform/problem.ts';

const maxPairs = 1000;
const maxDepth = 5;

type Node = Map<string, Node | string | string[]>;

/**
 * Query string → tree, with brackets as DataTables writes them: `order[0][column]=2` → `{order: [{column: '2'}]}`.
 * A group whose keys are all small whole numbers becomes a list. A name given twice becomes a list, so that the
 * contract can refuse it. Throws a 400 Problem when it is too long or too deep; never builds on a prototype.
 */
export function parseQuery(query: string): Record<string, unknown> {
  const root: Node = new Map();
  if (query === '') return {};
  const pairs = query.split('&');
  if (pairs.length > maxPairs) throw new Problem(400, { key: 'query_too_long', values: { count: maxPairs } });
  for (const pair of pairs) {
    if (pair === '') continue;
    const split = pair.indexOf('=');
    const name = decode(split < 0 ? pair : pair.slice(0, split));
    const value = split < 0 ? '' : decode(pair.slice(split + 1));
    place(root, path(name), value);
  }
  return group(root);
}

function path(name: string): string[] {
  const head = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!head?.[1]) return [name];
  const rest = (head[2] ?? '').match(/\[([^[\]]*)\]/g)?.map((part) => part.slice(1, -1)) ?? [];
  if (rest.length >= maxDepth) throw new Problem(400, { key: 'query_too_deep', values: { count: maxDepth } });
  return [head[1], ...rest];
}

function place(root: Node, keys: readonly string[], value: string): void {
  let at = root;
  for (const [depth, key] of keys.entries()) {
    const found = at.get(key);
    if (depth === keys.length - 1) {
      if (found === undefined) at.set(key, value);
      else if (!(found instanceof Map)) at.set(key, [...(Array.isArray(found) ? found : [found]), value]);
      return;
    }
    if (found instanceof Map) {
      at = found;
      continue;
    }
    const next: Node = new Map();
    at.set(key, next);
    at = next;
  }
}

function plain(node: Node | string | string[]): unknown {
  if (!(node instanceof Map)) return node;
  const keys = [...node.keys()];
  if (node.size > 0 && keys.every((key) => /^(0|[1-9]\d{0,2})$/.test(key))) {
    return keys
      .map(Number)
      .sort((a, b) => a - b)
      .map((index) => plain(node.get(String(index)) ?? ''));
  }
  return group(node);
}

function group(node: Node): Record<string, unknown> {
  // Without a prototype `__proto__` is a name like any other, and the contract refuses it.
  const result = Object.create(null) as Record<string, unknown>;
  for (const [key, item] of node) result[key] = plain(item);
  return result;
}

/** Broken percent signs stay as they are written; the contract judges the value. */
function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
