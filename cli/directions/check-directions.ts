import { posix } from 'node:path';
import { type Folder, folders } from './folders.ts';
import { findCircles } from './find-circles.ts';
import { type Import, readImports } from './read-imports.ts';

/** Something imported from where it must not be; `line` is 1-based. */
export interface Offence {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** Folders whose name says nothing about what is in them. */
const namelessFolder = /(?:^|\/)(utils?|helpers?|common|misc)\//;
const testFile = /\.test\.tsx?$/;

/**
 * Checks the rules of direction over TypeScript files given as path from the root → text. An import that leads to none
 * of the files is left to the type checker.
 */
export function checkDirections(files: Readonly<Record<string, string>>): Offence[] {
  const offences: Offence[] = [];
  const graph = new Map<string, string[]>();
  for (const [file, text] of Object.entries(files)) {
    const nameless = namelessFolder.exec(file)?.[1];
    if (nameless)
      offences.push({ file, line: 1, message: `A folder named "${nameless}" says nothing; name what is in it.` });

    const home = folderOf(file);
    const imported: string[] = [];
    for (const one of readImports(file, text)) {
      const target = targetOf(file, one.specifier);
      // A type that points back is gone when the file runs, and so is a circle made of types.
      if (target !== undefined && target in files && !one.lazy && !one.typesOnly) imported.push(target);
      const message =
        home && (target === undefined ? packageFault(file, home, one) : folderFault(file, home, target, one));
      if (message) offences.push({ file, line: one.line, message });
    }
    graph.set(file, imported);
  }
  for (const circle of findCircles(graph)) {
    offences.push({
      file: circle[0] ?? '',
      line: 1,
      message: `Imports go in a circle: ${[...circle, circle[0]].join(' → ')}.`,
    });
  }
  return offences.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** Path from the root of what a specifier names, or undefined for a package. */
function targetOf(file: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  return posix.normalize(posix.join(posix.dirname(file), specifier.replace(/\?.*$/, '')));
}

function folderFault(file: string, home: Folder, target: string, one: Import): string | undefined {
  const there = folderOf(target);
  if (there === undefined || home.imports === 'all') return undefined;
  if (there === home) return home.rooms ? roomFault(file, home, target) : ownModuleOnly(file, home, target);
  // A test may use the tools of tests/ (a throw-away database, a browser), and try both sides of a seam at once.
  if (testFile.test(file) && (there.path === 'tests' || topOf(target) === topOf(file))) return undefined;
  if (home.path === 'domain/*/ui' && isOwnModule(file, target)) return undefined;
  if (!allowed(home, there, target)) {
    const list = home.imports.length > 0 ? home.imports.join(', ') : 'nothing';
    return `${home.path} must not import from ${there.path} (${target}); it may import ${list}.`;
  }
  if (home.typesOnly?.includes(there.path) && !one.typesOnly && !testFile.test(file)) {
    return `${home.path} takes only types from ${there.path}: write "import type" for ${target}.`;
  }
  return undefined;
}

function allowed(home: Folder, there: Folder, target: string): boolean {
  if (home.imports === 'all') return true;
  return home.imports.some((path) => path === there.path || (within(target, path) && within(path, there.path)));
}

/** An import from one folder of a room into another: only where the list of its folders says so. */
function roomFault(file: string, { path, rooms = {} }: Folder, target: string): string | undefined {
  if (testFile.test(file)) return undefined;
  const roomOf = (one: string) => posix.relative(path, posix.dirname(one)) || '.';
  const [from, to] = [roomOf(file), roomOf(target)];
  const known = rooms[from];
  if (!known) return `${path}/${from} is not in the list of folders of ${path} (cli/directions/folders.ts).`;
  if (from === to || known.includes(to)) return undefined;
  const list = known.length > 0 ? known.join(', ') : 'no other folder';
  return `${path}/${from} must not import from ${path}/${to} (${target}); within ${path} it may import ${list}.`;
}

/** A view of one module does not reach into the view of another. */
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
  if (!without || testFile.test(file) || (one.typesOnly && home.path !== 'domain')) return undefined;
  const starts = (beginning: string) =>
    beginning === '*' ||
    one.specifier === beginning ||
    one.specifier.startsWith(/[/:]$/.test(beginning) ? beginning : `${beginning}/`);
  if (except?.some(starts) || !without.some(starts)) return undefined;
  return `${home.path} must not import the package ${one.specifier}.`;
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
