import type { DocumentKind, Documents } from '../layer/documents.ts';
import { locate } from '../diagnostics/locate.ts';
import { directives, type Located, type LocatedObject } from '../diagnostics/located.ts';
import type { Positions } from '../diagnostics/positions.ts';

/** JSON pointer of each leaf → the places that set it, `file:line:column`, the one that counts last. */
export type ProvenanceMap = Readonly<Record<string, readonly string[]>>;

/** Origins by document: `app`, `screens/orders`, `layouts/cabinet`, `forms/login`, `menus/main`, `fragments/notice`. */
export function provenanceOf(
  app: LocatedObject,
  documents: Documents,
  positions: Positions,
): Record<string, ProvenanceMap> {
  const maps: Record<string, ProvenanceMap> = {};
  for (const [name, tree] of trees(app, documents)) {
    const map: Record<string, readonly string[]> = {};
    collect(tree, '', positions, map);
    maps[name] = map;
  }
  return maps;
}

/** Places that set what stands at a path written with ids, `body.orders.columns.cost.label`; undefined where nothing stands. */
export function explain(document: Located, path: string, positions: Positions): readonly string[] | undefined {
  const at = locate(document, path);
  return at && chainOf(at, positions);
}

/** Every document of an instance by its name in the provenance map. */
export function trees(app: LocatedObject, documents: Documents): Map<string, Located> {
  const folders: Readonly<Record<DocumentKind, string>> = {
    screen: 'screens',
    layout: 'layouts',
    form: 'forms',
    menu: 'menus',
    fragment: 'fragments',
  };
  const found = new Map<string, Located>([['app', app]]);
  for (const [kind, folder] of Object.entries(folders)) {
    for (const { name, tree } of documents.all[kind as DocumentKind].values()) found.set(`${folder}/${name}`, tree);
  }
  return found;
}

function collect(value: Located, pointer: string, positions: Positions, into: Record<string, readonly string[]>): void {
  if (value.kind === 'scalar') into[pointer] = chainOf(value, positions);
  else if (value.kind === 'array')
    for (const [index, item] of value.items.entries()) collect(item, `${pointer}/${index}`, positions, into);
  else {
    for (const [key, one] of value.members) {
      if (!directives.has(key))
        collect(one.value, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, positions, into);
    }
  }
}

function chainOf(value: Located, positions: Positions): string[] {
  return [...(value.before ?? []), value.at].map((place) => positions.text(place));
}
