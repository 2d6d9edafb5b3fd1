import { applyEdits, findNodeAtLocation, modify, parse, parseTree } from 'jsonc-parser';
import { currentFormat } from './current-format.ts';
import { from0 } from './from-0.ts';
import type { Change, Migration } from './migration.ts';

/** One for each older version, oldest first. */
export const migrations: readonly Migration[] = [from0];

export type MigratedFile =
  | { readonly kind: 'current' }
  | { readonly kind: 'moved'; readonly from: number; readonly text: string }
  /** Made for a newer version, or no declaration that can be read. */
  | { readonly kind: 'refused'; readonly message: string };

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };

/**
 * Moves the text of a declaration to the current format, one version at a time. What a migration does not touch stays as
 * it is written.
 */
export function migrateFile(text: string): MigratedFile {
  const content: unknown = parse(text);
  if (typeof content !== 'object' || content === null || Array.isArray(content) || !parseTree(text))
    return { kind: 'refused', message: 'This is not a JSON object. Fix that first' };
  const written = (content as { format?: unknown }).format ?? 0;
  if (typeof written !== 'number' || !Number.isInteger(written) || written < 0)
    return { kind: 'refused', message: `\`format\` is ${JSON.stringify(written)}, which is not a version` };
  if (written > currentFormat)
    return {
      kind: 'refused',
      message: `Format ${written} belongs to a newer version of Livery. This version supports format ${currentFormat}`,
    };
  if (written === currentFormat) return { kind: 'current' };

  let moved = text;
  for (const { from, changes } of migrations) {
    if (from < written) continue;
    for (const change of changes(parse(moved))) moved = withChange(moved, change);
    moved = withFormat(moved, from + 1);
  }
  return { kind: 'moved', from: written, text: moved };
}

function withChange(text: string, change: Change): string {
  if ('rename' in change) {
    const tree = parseTree(text);
    const name = tree && findNodeAtLocation(tree, [...change.rename])?.parent?.children?.[0];
    if (!name) return text;
    return text.slice(0, name.offset) + JSON.stringify(change.to) + text.slice(name.offset + name.length);
  }
  if ('remove' in change) return applyEdits(text, modify(text, [...change.remove], undefined, { formattingOptions }));
  return applyEdits(text, modify(text, [...change.set], change.to, { formattingOptions }));
}

/** Behind `$schema`, where there is one, and before everything else. */
function withFormat(text: string, format: number): string {
  const getInsertionIndex = (names: string[]): number => (names[0] === '$schema' ? 1 : 0);
  return applyEdits(text, modify(text, ['format'], format, { formattingOptions, getInsertionIndex }));
}
