import { nearest } from '../check/nearest.ts';
import type { Report } from '../check/problem.ts';
import { type Located, type LocatedObject, member, plain, scalar, stringAt } from '../load/located.ts';
import type { Project } from '../project.ts';
import { Memory, SharedMemory } from '../memory.ts';
import { type Fragments, placeFragments, resolveFragments, usedFragments } from './fragments.ts';
import { holdsLock, isRemoval } from './locks.ts';
import { ofToday } from './of-today.ts';
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
  /** By name; one of an instance takes the place of one of the stock. */
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

const none: Fragments = new Map();

/** Lays the instances of a chain over the stock. */
export function layerDocuments(
  project: Project,
  chain: readonly string[],
  report: Report,
  memory = new Memory(),
  shared = new SharedMemory(),
): Documents {
  const layers = ['stock', ...chain];
  for (const layer of layers) reportFiles(project, layer, report);
  const fragment = layerKind(project, layers, 'fragment', (tree) => tree, report, memory);
  const declared = new Map([...fragment].map(([name, { tree }]) => [name, tree]));
  const [first, ...others] = [...declared.values()];
  const fragments: Fragments =
    first === undefined
      ? none
      : shared.recallReported('fragments', [first, ...others], report, (say) => resolveFragments(declared, say));
  const read = new Set<Located>();
  const inPlace: InPlace = (tree, name) => {
    read.add(tree);
    return shared.recallReported(`use ${name}`, [tree, fragments], report, (say) =>
      placeFragments(tree, fragments, say),
    );
  };
  const all = {
    screen: layerKind(project, layers, 'screen', inPlace, report, memory),
    layout: layerKind(project, layers, 'layout', inPlace, report, memory),
    form: layerKind(project, layers, 'form', inPlace, report, memory),
    menu: layerKind(project, layers, 'menu', inPlace, report, memory),
    fragment,
  };
  return {
    usedFragments: usedFragments(read, declared),
    app: layerApp(project, chain, report, memory),
    all,
    data: takenWhole(project, layers, 'data'),
    scenarios: takenWhole(project, layers, 'scenarios'),
  };
}

/** Files that are taken whole, each from the last layer that has it. */
function takenWhole(project: Project, layers: readonly string[], folder: string): ReadonlyMap<string, Located> {
  const trees = new Map<string, Located>();
  for (const layer of layers) {
    for (const [name, file] of filesIn(
      project,
      layer,
      `${layer === 'stock' ? 'screens' : `instances/${layer}`}/${folder}/`,
    )) {
      const tree = project.parsed.get(file)?.tree;
      if (tree) trees.set(name, tree);
    }
  }
  return trees;
}

function layerApp(
  project: Project,
  chain: readonly string[],
  report: Report,
  memory: Memory,
): LocatedObject | undefined {
  const files = ['screens/app.json', ...chain.map((layer) => `instances/${layer}/instance.json`)];
  const trees = files.map((file) => project.parsed.get(file)?.tree);
  return memory.recallReported('layer app', [chain.join(), ...trees], report, (say) => layAppOf(project, chain, say));
}

function layAppOf(project: Project, chain: readonly string[], report: Report): LocatedObject | undefined {
  const stock = ofToday(project.parsed.get('screens/app.json')?.tree, report);
  if (stock?.kind !== 'object') {
    if (!project.parsed.get('screens/app.json'))
      report(
        'missing-property',
        { file: 'screens/app.json', offset: 0 },
        '',
        'There is no screens/app.json. It holds what every instance starts from.',
      );
    return undefined;
  }
  let app: Located = stock;
  for (const layer of chain) {
    const own = ofToday(project.parsed.get(`instances/${layer}/instance.json`)?.tree, report);
    if (own?.kind !== 'object') {
      if (own) report('wrong-type', own.at, '', 'An instance is an object.');
      return undefined;
    }
    const inherited = layer === chain.at(-1) ? [] : ['id', 'hosts', 'extends'];
    app = overlay(app, without(own, [...inherited, ...sameAs(own, app, ['format'])]), '', report);
  }
  return app.kind === 'object' ? app : undefined;
}

/** Puts fragments in their places in what was read or laid under a name. */
type InPlace = (tree: Located, name: string) => Located;

function layerKind(
  project: Project,
  layers: readonly string[],
  kind: DocumentKind,
  inPlace: InPlace,
  report: Report,
  memory: Memory,
): ReadonlyMap<string, Document> {
  const documents = new Map<string, Document>();
  for (const layer of layers) {
    const own = folders[kind];
    const folder =
      layer === 'stock' ? (kind === 'screen' ? 'screens/' : `screens/${own}/`) : `instances/${layer}/${own}/`;
    for (const [name, file] of filesIn(project, layer, folder)) {
      if (file === 'screens/app.json') continue;
      const read = project.parsed.get(file)?.tree;
      const tree = memory.recallReported(`today ${file}`, [read], report, (say) => ofToday(read, say));
      if (!tree) continue;
      if (tree.kind !== 'object') {
        report('wrong-type', tree.at, '', `A ${kind} is an object.`);
        continue;
      }
      const base = documents.get(name);
      const said = stringAt(tree, kind);
      if (said !== undefined && said !== name) {
        report(
          'wrong-name',
          member(tree, kind)?.at ?? tree.at,
          kind,
          `This file is called ${name}.json but says that it is the ${kind} \`${said}\`. Both must be the same.`,
        );
        continue;
      }
      if (!base) {
        if (isOverride(tree))
          report(
            kind === 'screen' ? 'unknown-screen' : `unknown-${kind}`,
            tree.at,
            kind,
            `There is no ${kind} \`${name}\` to change. Name the file as the ${kind} is named, or write a whole new ${kind}.`,
            nearest(name, documents.keys()),
          );
        else {
          const whole = inPlace(tree, file);
          if (whole.kind === 'object') documents.set(name, { kind, name, file, tree: whole });
        }
        continue;
      }
      if (isRemoval(tree)) {
        if (holdsLock(base.tree))
          report('locked', tree.at, '', `The ${kind} \`${name}\` has locked parts and cannot be removed.`);
        else documents.delete(name);
        continue;
      }
      const laid = inPlace(
        memory.recallReported(`layer ${file}`, [base.tree, tree], report, (say) => layOver(base.tree, tree, kind, say)),
        file,
      );
      if (laid.kind === 'object') documents.set(name, { ...base, tree: laid });
    }
  }
  return documents;
}

function layOver(base: LocatedObject, over: LocatedObject, kind: DocumentKind, report: Report): Located {
  const rest = without(over, ['$schema', ...sameAs(over, base, [kind, 'format'])]);
  if (rest.members.size === 0)
    report('changes-nothing', over.at, '', 'This file changes nothing. Remove it, or say what differs.');
  return overlay(base, rest, '', report);
}

/** Faults of reading, and files that nothing looks at. */
function reportFiles(project: Project, layer: string, report: Report): void {
  for (const file of project.declarations.get(layer) ?? []) {
    for (const one of project.parsed.get(file)?.problems ?? [])
      report(one.code, one.at, one.path, one.message, one.suggestion);
    if (layer !== 'stock' && !known.test(file)) {
      report(
        'unknown-file',
        { file, offset: 0 },
        '',
        'Nothing reads this file. An instance has instance.json and the folders screens, layouts, forms, menus, fragments, scenarios, locales, data and assets.',
      );
    }
  }
}

function filesIn(project: Project, layer: string, folder: string): [name: string, file: string][] {
  const files: [string, string][] = [];
  for (const file of project.declarations.get(layer) ?? []) {
    if (!file.startsWith(folder)) continue;
    const name = file.slice(folder.length, -'.json'.length);
    if (!name.includes('/')) files.push([name, file]);
  }
  return files.sort(([a], [b]) => (a < b ? -1 : 1));
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
