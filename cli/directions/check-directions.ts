import { posix } from 'node:path';
import { unusedParts } from '../../build/unused-parts.ts';
import { findCycles } from './find-cycles.ts';
import type { Folder } from './folder.ts';
import { folders } from './folders.ts';
import { type Import, readImports } from './read-imports.ts';

/** Something imported from where it must not be; `line` is 1-based. */
export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** Folders whose name says nothing about what is in them. */
const namelessFolder = /(?:^|\/)(utils?|helpers?|common|misc)\//;
const testFile = /\.test\.tsx?$/;

/**
 * Checks the rules of direction over TypeScript files given as path from the root → text: what a folder may import, and
 * that neither files nor folders import one another in a cycle, not even for a type. An import that leads to none of the
 * files is left to the type checker. Tests may import both sides of a seam, so they are no part of the folder graph.
 */
export function checkDirections(files: Readonly<Record<string, string>>): Violation[] {
  const violations: Violation[] = [];
  const fileGraph = new Map<string, Set<string>>();
  const folderGraph = new Map<string, Map<string, FolderImport>>();
  for (const [file, text] of Object.entries(files)) {
    const nameless = namelessFolder.exec(file)?.[1];
    if (nameless)
      violations.push({ file, line: 1, message: `A folder named "${nameless}" says nothing; name what is in it.` });

    const home = folderOf(file);
    if (!home)
      violations.push({
        file,
        line: 1,
        message: 'No rule of cli/directions/folders.ts is about this folder. Add one.',
      });
    const imported = new Set<string>();
    for (const one of readImports(file, text)) {
      const target = targetOf(file, one.specifier);
      if (target !== undefined && target in files) {
        // A file that is loaded when it is needed may lead back to who asked for it; a folder may not.
        if (!one.lazy) imported.add(target);
        if (!testFile.test(file)) noteFolders(folderGraph, file, target, one.line);
      }
      const message =
        home && (target === undefined ? packageFault(file, home, one) : folderFault(file, home, target, one));
      if (message) violations.push({ file, line: one.line, message });
    }
    fileGraph.set(file, imported);
  }
  for (const cycle of findCycles(fileGraph)) {
    violations.push({
      file: cycle[0] ?? '',
      line: 1,
      message: `Files import one another in a cycle: ${[...cycle, cycle[0]].join(' → ')}.`,
    });
  }
  violations.push(...folderCycles(folderGraph));
  return violations.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

interface FolderImport {
  readonly file: string;
  readonly line: number;
  readonly target: string;
}

function noteFolders(graph: Map<string, Map<string, FolderImport>>, file: string, target: string, line: number): void {
  const [from, to] = [graphFolderOf(file), graphFolderOf(target)];
  if (from === to) return;
  const out = graph.get(from) ?? new Map<string, FolderImport>();
  graph.set(from, out);
  if (!out.has(to)) out.set(to, { file, line, target });
}

/** A file with a rule of its own (a public face, a seam) stands for itself, not for the folder that it lies in. */
function graphFolderOf(file: string): string {
  return folders.some(({ path }) => path === file) ? file : posix.dirname(file);
}

/** A cycle of folders, reported at the import that closes it, with the import behind each of its steps. */
function folderCycles(graph: ReadonlyMap<string, ReadonlyMap<string, FolderImport>>): Violation[] {
  const edges = new Map([...graph].map(([folder, out]) => [folder, [...out.keys()]]));
  return findCycles(edges).map((cycle) => {
    const steps = cycle.flatMap((folder, at) => graph.get(folder)?.get(cycle[(at + 1) % cycle.length] ?? '') ?? []);
    const last = steps.at(-1);
    return {
      file: last?.file ?? cycle[0] ?? '',
      line: last?.line ?? 1,
      message: `Folders import one another in a cycle: ${[...cycle, cycle[0]].join(' → ')} (${steps
        .map((step) => `${step.file}:${step.line} imports ${step.target}`)
        .join(', ')}).`,
    };
  });
}

/** Path from the root of what a specifier names, or undefined for a package. */
function targetOf(file: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  return posix.normalize(posix.join(posix.dirname(file), specifier.replace(/\?.*$/, '')));
}

function folderFault(file: string, home: Folder, target: string, one: Import): string | undefined {
  const there = folderOf(target);
  if (there === undefined || home.imports === 'all') return undefined;
  if (there === home) return home.subfolders ? subfolderFault(file, home, target) : ownModuleOnly(file, home, target);
  // A test may use the tools of tests/ (a throw-away database, a browser), and try both sides of a seam at once.
  if (testFile.test(file) && (there.path === 'tests' || topOf(target) === topOf(file))) return undefined;
  if (home.path === 'domain/*/ui' && isOwnModule(file, target)) return undefined;
  if (!home.imports.some((path) => allows(path, there, target))) {
    const list = home.imports.length > 0 ? home.imports.join(', ') : 'nothing';
    return `${home.path} must not import from ${there.path} (${target}); it may import ${list}.`;
  }
  if (testFile.test(file)) return undefined;
  if (home.typesOnly?.includes(there.path) && !one.typesOnly) {
    return `${home.path} may import only types from ${there.path}: write "import type" for ${target}.`;
  }
  if (home.lazyOnly?.includes(there.path) && !one.typesOnly && !one.lazy) {
    return `${home.path} must load ${there.path} only when it is needed: write "await import(…)" for ${target}.`;
  }
  if (there.port !== undefined && home.reachesInside !== true && target !== `${there.path}/${there.port}`) {
    return `${home.path} may import only ${there.port} of ${there.path}, not ${target}. Export what it needs from there.`;
  }
  return undefined;
}

/** Whether an entry of `imports` covers a file of another folder. */
function allows(path: string, there: Folder, target: string): boolean {
  if (path.endsWith('/**')) return within(target, path.slice(0, -'/**'.length));
  return path === there.path || (within(target, path) && within(path, there.path));
}

/** An import from one folder below a rule's folder into another: only where the rule says so. */
function subfolderFault(file: string, { path, subfolders = {} }: Folder, target: string): string | undefined {
  if (testFile.test(file)) return undefined;
  const subfolderOf = (one: string) => posix.relative(path, posix.dirname(one)) || '.';
  const [from, to] = [subfolderOf(file), subfolderOf(target)];
  const known = subfolders[from];
  if (!known) return `${path}/${from} is not in the list of folders of ${path} (cli/directions/folders.ts).`;
  if (from === to || known.includes(to)) return undefined;
  const list = known.length > 0 ? known.join(', ') : 'no other folder';
  return `${path}/${from} must not import from ${path}/${to} (${target}); within ${path} it may import ${list}.`;
}

/** A view of one module does not import the view of another. */
function ownModuleOnly(file: string, home: Folder, target: string): string | undefined {
  if (home.path !== 'domain/*/ui' || isOwnModule(file, target)) return undefined;
  return `${home.path} must not import the view of another module (${target}).`;
}

function isOwnModule(file: string, target: string): boolean {
  const module = file.split('/').slice(0, 2).join('/');
  return within(target, module);
}

function packageFault(file: string, home: Folder, one: Import): string | undefined {
  const { without, except } = home;
  const missing = missingName(file, one);
  if (missing !== undefined)
    return `${missing} of ${one.specifier} is not built (build/unused-parts.ts): it would be missing in production.`;
  if (!without || testFile.test(file) || (one.typesOnly && home.path !== 'domain')) return undefined;
  const starts = (beginning: string) =>
    beginning === '*' ||
    one.specifier === beginning ||
    one.specifier.startsWith(/[/:]$/.test(beginning) ? beginning : `${beginning}/`);
  if (except?.some(starts) || !without.some(starts)) return undefined;
  return `${home.path} must not import the package ${one.specifier}.`;
}

/** What is imported into the browser, although its build leaves it out. */
function missingName(file: string, { specifier, names }: Import): string | undefined {
  if (!/^(?:app|domain|engine(?!\/compile))\//.test(file) || testFile.test(file)) return undefined;
  const unused = unusedParts.flatMap((part) => part.names[specifier] ?? []);
  return unused.length > 0 ? names.find((name) => name === '*' || unused.includes(name)) : undefined;
}

function folderOf(file: string): Folder | undefined {
  return folders
    .filter((folder) => within(file, folder.path))
    .sort((a, b) => b.path.split('/').length - a.path.split('/').length)[0];
}

function topOf(file: string): string | undefined {
  return file.split('/')[0];
}

function within(file: string, path: string): boolean {
  const parts = file.split('/');
  return path.split('/').every((part, index) => (part === '*' ? parts[index] !== undefined : part === parts[index]));
}
