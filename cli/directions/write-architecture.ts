import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folder } from './folder.ts';
import { folders } from './folders.ts';

export const architectureFile = 'ARCHITECTURE.md';

/** Writes the picture and the table of folders into ARCHITECTURE.md. Returns whether they differed. */
export async function writeArchitecture(
  root: string,
  options: { readonly checkOnly?: boolean } = {},
): Promise<boolean> {
  const file = join(root, architectureFile);
  const before = await readFile(file, 'utf8');
  const after = replaced(replaced(before, 'picture', picture()), 'folders', table());
  if (after !== before && !options.checkOnly) await writeFile(file, after);
  return after !== before;
}

function replaced(text: string, section: string, content: string): string {
  const [start, end] = [`<!-- generated: ${section} -->`, `<!-- end: ${section} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${architectureFile} needs the lines "${start}" and "${end}".`);
  return `${text.slice(0, from + start.length)}\n\n${content}\n\n${text.slice(to)}`;
}

/** Folders whose arrows say nothing: they may import nearly everything. */
const observers = new Set(['tests', 'bench', 'suite', 'cli']);

/** The folders as a Mermaid graph, an arrow for each import that a longer way does not already show. */
function picture(): string {
  const shown = folders.filter(({ path }) => !observers.has(path));
  const reach = new Map(shown.map((folder) => [folder.path, importedBy(folder, shown)]));
  const lines = ['```mermaid', 'flowchart TD'];
  const groups = Map.groupBy(shown, ({ path }) => path.split('/')[0] ?? path);
  for (const [top, members] of groups) {
    if (members.length === 1) lines.push(`  ${members.map(({ path }) => nodeOf(path, top)).join('')}`);
    else {
      lines.push(`  subgraph ${top}`);
      for (const { path } of members) lines.push(`    ${nodeOf(path, path.slice(top.length + 1) || path)}`);
      lines.push('  end');
    }
  }
  for (const [from, targets] of reach) {
    for (const to of targets) {
      const around = [...targets].some((other) => other !== to && reaches(reach, other, to));
      if (!around) lines.push(`  ${idOf(from)} --> ${idOf(to)}`);
    }
  }
  return [...lines, '```'].join('\n');
}

function nodeOf(path: string, label: string): string {
  return `${idOf(path)}["${label}"]`;
}

function idOf(path: string): string {
  return path.replace(/\W+/g, '_');
}

function importedBy(folder: Folder, shown: readonly Folder[]): ReadonlySet<string> {
  const names = folder.imports === 'all' ? [] : folder.imports;
  const found = shown.filter(({ path }) =>
    names.some((name) => (name.endsWith('/**') ? path.startsWith(name.slice(0, -2)) : name === path)),
  );
  return new Set(found.map(({ path }) => path).filter((path) => path !== folder.path));
}

function reaches(reach: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const queue = [from];
  for (const at of queue) {
    for (const next of reach.get(at) ?? []) {
      if (next === to) return true;
      if (!seen.has(next)) queue.push(next);
      seen.add(next);
    }
  }
  return false;
}

function table(): string {
  const rows = folders.map((folder) => `| \`${folder.path}\` | ${folder.holds} | ${importsOf(folder)} |`);
  return ['| Folder | What is in it | May import |', '|---|---|---|', ...rows].join('\n');
}

function importsOf({ imports, typesOnly = [], lazyOnly = [] }: Folder): string {
  if (imports === 'all') return 'everything';
  if (imports.length === 0) return 'nothing';
  return imports
    .map((path) => {
      const how = typesOnly.includes(path) ? ' (types)' : '';
      return `\`${path}\`${how}`;
    })
    .concat(lazyOnly.map((path) => `\`${path}\` (when needed)`))
    .join(', ');
}
