import { type Located, type LocatedObject, member, type Place, stringAt } from '../diagnostics/located.ts';

/** A path that a screen answers at; `at` is where the operator's data name it, undefined where the screen does. */
export interface ScreenPath {
  readonly path: string;
  readonly at?: Place;
}

/**
 * Where a screen answers: at its path, or, where the data of the instance list the values of a part of it, at one path
 * for each of them (`/$slug` with the pages `faq` and `about`: `/faq`, `/about`).
 */
export function pathsOfScreen(tree: LocatedObject, data: ReadonlyMap<string, Located>): readonly ScreenPath[] {
  const path = stringAt(tree, 'path');
  if (path === undefined) return [];
  const params = member(tree, 'params');
  if (params?.kind !== 'object') return [{ path }];
  return [...params.members].reduce<readonly ScreenPath[]>(
    (paths, [name, { value }]) =>
      paths.flatMap((one) =>
        valuesOf(value, data).map((found) => ({ path: filled(one.path, name, found.value), at: found.at })),
      ),
    [{ path }],
  );
}

function valuesOf(from: Located, data: ReadonlyMap<string, Located>): readonly { value: string; at: Place }[] {
  const list = data.get(stringAt(from, 'data') ?? '');
  const field = stringAt(from, 'field') ?? '';
  if (list?.kind !== 'array') return [];
  return list.items.flatMap((item) => {
    const found = member(item, field);
    return found?.kind === 'scalar' && typeof found.value === 'string' ? [{ value: found.value, at: found.at }] : [];
  });
}

function filled(path: string, name: string, value: string): string {
  return path
    .split('/')
    .map((part) => (part === `$${name}` ? value : part))
    .join('/');
}
