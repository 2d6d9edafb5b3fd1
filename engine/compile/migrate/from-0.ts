import type { Change, Migration } from './migration.ts';

type Path = readonly (string | number)[];

/**
 * The first design: files had no `format`; parameters of a source were its `query`; an action was one call with
 * `then: ["refresh:…", "notify:…"]` and a `confirm` beside it; conditions stood in braces.
 */
export const from0: Migration = {
  from: 0,
  about: 'Sources had `query`, actions one `run` with `then`, conditions stood in braces',
  changes: (content) => [...below(content, [])],
};

function* below(value: unknown, path: Path): Generator<Change> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* below(item, [...path, index]);
    return;
  }
  if (!isObject(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    const here = [...path, key];
    if (path.at(-1) === 'sources' && isObject(inner) && 'query' in inner && !('params' in inner)) {
      yield { rename: [...here, 'query'], to: 'params' };
      yield* below({ ...inner, query: undefined }, here);
    } else if (key === 'run' && isObject(inner) && typeof inner['operation'] === 'string') {
      yield { set: here, to: steps(inner, value['confirm']) };
      if ('confirm' in value) yield { remove: [...path, 'confirm'] };
    } else if (
      (key === 'visible' || key === 'when') &&
      typeof inner === 'string' &&
      /^\{\{[^}]*\}\}$/.test(inner.trim())
    ) {
      yield { set: here, to: inner.trim().slice(2, -2).trim() };
    } else yield* below(inner, here);
  }
}

/** `{ operation, params, then }` as a list of steps. */
function steps(run: Readonly<Record<string, unknown>>, confirm: unknown): unknown[] {
  const { operation, params, then } = run;
  const requested = confirm === undefined ? [] : [{ confirm: isObject(confirm) ? confirm : { body: confirm } }];
  const after = (Array.isArray(then) ? then : []).map((one) => {
    const [, verb = '', what = ''] = /^(\w+):(.*)$/.exec(String(one)) ?? [];
    return verb === 'refresh' ? { refresh: [what] } : { [verb]: what };
  });
  return [...requested, { request: { operation, ...(params === undefined ? {} : { params }) } }, ...after];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
