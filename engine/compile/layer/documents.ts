import { shown } from '../schema/keywords.ts';
import { nearest } from '../diagnostics/nearest.ts';
import type { Report } from '../diagnostics/finding.ts';
import {
  baseLayer,
  type Located,
  type LocatedObject,
  member,
  plain,
  scalar,
  stringAt,
} from '../diagnostics/located.ts';
import type { Project } from '../load/project.ts';
import { cached, cachedReport, identityOf } from '../incremental/cached.ts';
import { type Fragments, placeFragments, resolveFragments, usedFragments } from './fragments.ts';
import { containsLock, isRemoval } from './locks.ts';
import { inCurrentFormat } from './in-current-format.ts';
import { overlay } from './overlay.ts';

export const documentKinds = ['screen', 'layout', 'form', 'menu', 'fragment'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** One declaration after layering. */
export interface Document {
  readonly kind: DocumentKind;
  /** File name without `.json`; says the same as the property of the kind's name. */
  readonly name: string;
  /** Where it was first written. */
  readonly file: string;
  readonly tree: LocatedObject;
}
export interface Documents {
  /** `screens/app.json` with the instance's own file laid over it. */
  readonly app: LocatedObject | undefined;
  readonly all: Readonly<Record<DocumentKind, ReadonlyMap<string, Document>>>;
  readonly data: ReadonlyMap<string, Located>;
  /** Names of the fragments that some declaration uses. */
  readonly usedFragments: ReadonlySet<string>;
  /** By name; one of an instance takes the place of one of the base config. */
  readonly scenarios: ReadonlyMap<string, Located>;
}

const folders: Readonly<Record<DocumentKind, string>> = {
  screen: 'screens',
  layout: 'layouts',
  form: 'forms',
  menu: 'menus',
  fragment: 'fragments',
};
const known =
  /^instances\/[^/]+\/(?:instance\.json|(?:screens|layouts|forms|menus|fragments|scenarios|data|assets)\/[^/]+\.json|locales\/[^/]+\/[^/]+\.json|assets\/.+)$/;

/** Lays the instances of a chain over the base config. */
export function layerDocuments(project: Project, chain: readonly string[], report: Report): Documents {
  const layers = [baseLayer, ...chain];
  cachedReport('files of the base config', [project], report, (report) => reportFiles(project, baseLayer, report));
  for (const layer of chain) reportFiles(project, layer, report);
  // Those of the base config are laid once for all instances that have the same fragments.
  const layAll = (kind: DocumentKind, fragments: Fragments | null): Laid =>
    chain.reduce<Laid>(
      (below, layer) => layerFiles(below, layer, { project, kind, fragments, report }),
      cachedReport(`layer base ${kind}`, [project, fragments], report, (report) =>
        layerFiles(nothing, baseLayer, { project, kind, fragments, report }),
      ),
    );
  const fragment = layAll('fragment', null).documents;
  const declared = new Map([...fragment].map(([name, { tree }]) => [name, tree]));
  const written = identityOf('fragments', [project.contract, [...declared.keys()].join(), ...declared.values()]);
  const fragments = cachedReport('fragments', [written], report, (report) => resolveFragments(declared, report));
  const laid = {
    screen: layAll('screen', fragments),
    layout: layAll('layout', fragments),
    form: layAll('form', fragments),
    menu: layAll('menu', fragments),
  };
  const app = layerApp(project, chain, report);
  return {
    usedFragments: usedFragments(
      Object.values(laid).flatMap(({ read }) => read),
      declared,
    ),
    app,
    all: {
      screen: laid.screen.documents,
      layout: laid.layout.documents,
      form: laid.form.documents,
      menu: laid.menu.documents,
      fragment,
    },
    data: wholeFiles(project, layers, 'data', member(app, 'dataKeys')),
    scenarios: wholeFiles(project, layers, 'scenarios'),
  };
}

/** Files that are taken whole, each from the last layer that has it; lists whose items have a key are added to. */
function wholeFiles(
  project: Project,
  layers: readonly string[],
  folder: string,
  keys?: Located,
): ReadonlyMap<string, Located> {
  const trees = new Map<string, Located>();
  for (const layer of layers) {
    for (const [name, file] of filesIn(
      project,
      layer,
      `${layer === baseLayer ? 'screens' : `instances/${layer}`}/${folder}/`,
    )) {
      const tree = project.parsed.get(file)?.tree;
      const below = trees.get(name);
      const key = stringAt(keys, name);
      if (!tree) continue;
      trees.set(
        name,
        below && key !== undefined ? cached('lay items', [tree, below, key], () => mergeItems(tree, below, key)) : tree,
      );
    }
  }
  return trees;
}

/** A list, and behind it the items of the list below with a key that none of its own has. */
function mergeItems(own: Located, below: Located, key: string): Located {
  if (own.kind !== 'array' || below.kind !== 'array') return own;
  const taken = new Set(own.items.map((item) => stringAt(item, key)));
  const left = below.items.filter((item) => {
    const value = stringAt(item, key);
    return value !== undefined && !taken.has(value);
  });
  return { ...own, items: [...own.items, ...left] };
}

function layerApp(project: Project, chain: readonly string[], report: Report): LocatedObject | undefined {
  const base = project.parsed.get('screens/app.json')?.tree;
  const layers = chain.map((layer) => project.parsed.get(`instances/${layer}/instance.json`)?.tree);
  const inputs = [layers.at(-1) ?? project.contract, base, chain.join(), ...layers] as const;
  return cachedReport('layer app', inputs, report, (report) => overlayApp(base, layers, report));
}

/** The nearest instance comes last in `layers`; it alone keeps its id, hosts and what it extends. */
function overlayApp(
  declared: Located | undefined,
  layers: readonly (Located | undefined)[],
  report: Report,
): LocatedObject | undefined {
  const base = inCurrentFormat(declared, report);
  if (base?.kind !== 'object') {
    if (!declared)
      report({
        code: 'missing-property',
        at: { file: 'screens/app.json', offset: 0 },
        path: '',
        message: 'screens/app.json is missing. It contains the defaults of every instance.',
      });
    else if (base)
      report({ code: 'wrong-type', at: base.at, path: '', message: `Expected an object, got ${shown(base)}.` });
    return undefined;
  }
  let app: Located = base;
  for (const [index, layer] of layers.entries()) {
    const own = inCurrentFormat(layer, report);
    if (own?.kind !== 'object') {
      if (own) report({ code: 'wrong-type', at: own.at, path: '', message: 'Expected an object for an instance.' });
      return undefined;
    }
    reportMissing(own, report);
    const inherited = index === layers.length - 1 ? [] : ['id', 'hosts', 'extends'];
    app = overlay(app, without(own, [...inherited, ...sameAs(own, app, ['format'])]), '', report);
  }
  return app.kind === 'object' ? app : undefined;
}

/** What each instance says for itself, so that nothing below it can stand in. */
function reportMissing(own: LocatedObject, report: Report): void {
  for (const name of ['id', 'hosts']) {
    if (own.members.has(name)) continue;
    report({ code: 'missing-property', at: own.at, path: name, message: `\`${name}\` is missing. Add it.` });
  }
}

interface Layering {
  readonly project: Project;
  readonly kind: DocumentKind;
  /** What `$use` stands for; null where the declarations are fragments themselves. */
  readonly fragments: Fragments | null;
  readonly report: Report;
}

interface Laid {
  readonly documents: ReadonlyMap<string, Document>;
  /** Declarations whose fragments were put in their places. */
  readonly read: readonly Located[];
}

const nothing: Laid = { documents: new Map(), read: [] };

/** One layer's declarations of a kind over those below. */
function layerFiles(below: Laid, layer: string, { project, kind, fragments, report }: Layering): Laid {
  const own = folders[kind];
  const folder =
    layer === baseLayer ? (kind === 'screen' ? 'screens/' : `screens/${own}/`) : `instances/${layer}/${own}/`;
  const files = filesIn(project, layer, folder);
  if (files.length === 0) return below;
  const documents = new Map(below.documents);
  const trees = [...below.read];
  const inPlace = (tree: Located): Located => {
    if (fragments === null) return tree;
    trees.push(tree);
    return cachedReport('place fragments', [tree, fragments], report, (report) =>
      placeFragments(tree, fragments, report),
    );
  };
  for (const [name, file] of files) {
    // Neither is a document: the one is read above, the other is about code.
    if (file === 'screens/app.json' || file === 'screens/budgets.json') continue;
    const read = project.parsed.get(file)?.tree;
    const tree = read && cachedReport('current format', [read], report, (report) => inCurrentFormat(read, report));
    if (!tree) continue;
    if (tree.kind !== 'object') {
      report({ code: 'wrong-type', at: tree.at, path: '', message: `Expected an object for a ${kind}.` });
      continue;
    }
    const base = documents.get(name);
    const declaredName = stringAt(tree, kind);
    if (declaredName !== undefined && declaredName !== name) {
      report({
        code: 'name-mismatch',
        at: member(tree, kind)?.at ?? tree.at,
        path: kind,
        message: `The file is named ${name}.json, but its \`${kind}\` is \`${declaredName}\`. Use the same name for both.`,
      });
      continue;
    }
    if (!base) {
      if (isOverride(tree))
        report({
          code: kind === 'screen' ? 'unknown-screen' : `unknown-${kind}`,
          at: tree.at,
          path: kind,
          message: `The base config has no ${kind} \`${name}\` to override. Rename the file, or write a complete new ${kind}.`,
          suggestion: nearest(name, documents.keys()),
        });
      else {
        const whole = inPlace(tree);
        if (whole.kind === 'object') documents.set(name, { kind, name, file, tree: whole });
      }
      continue;
    }
    if (isRemoval(tree)) {
      if (containsLock(base.tree))
        report({
          code: 'locked',
          at: tree.at,
          path: '',
          message: `The ${kind} \`${name}\` has locked parts and cannot be removed.`,
        });
      else documents.delete(name);
      continue;
    }
    const laid = inPlace(
      cachedReport('layer', [base.tree, tree, kind], report, (report) => layOver(base.tree, tree, kind, report)),
    );
    if (laid.kind === 'object') documents.set(name, { ...base, tree: laid });
  }
  return { documents, read: trees };
}

function layOver(base: LocatedObject, over: LocatedObject, kind: DocumentKind, report: Report): Located {
  const rest = without(over, ['$schema', ...sameAs(over, base, [kind, 'format'])]);
  if (rest.members.size === 0)
    report({
      code: 'no-effect',
      at: over.at,
      path: '',
      message: 'The file has no effect. Remove it, or add what should change.',
    });
  return overlay(base, rest, '', report);
}

/** Faults of reading, and files that nothing looks at. */
function reportFiles(project: Project, layer: string, report: Report): void {
  for (const file of project.declarations.get(layer) ?? []) {
    for (const one of project.parsed.get(file)?.findings ?? []) report(one);
    if (layer !== baseLayer && !known.test(file)) {
      report({
        code: 'unknown-file',
        at: { file, offset: 0 },
        path: '',
        message:
          'The file is not used. An instance has instance.json and the folders screens, layouts, forms, menus, fragments, scenarios, locales, data and assets.',
      });
    }
  }
}

type NamedFile = readonly [name: string, file: string];

function filesIn(project: Project, layer: string, folder: string): readonly NamedFile[] {
  return cached('files of a folder', [project, folder], () =>
    (project.declarations.get(layer) ?? [])
      .flatMap((file): NamedFile[] => {
        const name = file.startsWith(folder) ? file.slice(folder.length, -'.json'.length) : '/';
        return name.includes('/') ? [] : [[name, file]];
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function isOverride(tree: LocatedObject): boolean {
  const schema = stringAt(tree, '$schema');
  const list = member(tree, 'body') ?? member(tree, 'items');
  return schema?.endsWith('-override.schema.json') === true || list?.kind === 'object' || isRemoval(tree);
}

function sameAs(a: Located, b: Located, keys: readonly string[]): string[] {
  return keys.filter((key) => {
    const one = member(a, key);
    const other = member(b, key);
    return one && other && scalar(one) !== undefined && plain(one) === plain(other);
  });
}

function without(object: LocatedObject, keys: readonly string[]): LocatedObject {
  return { ...object, members: new Map([...object.members].filter(([key]) => !keys.includes(key))) };
}
