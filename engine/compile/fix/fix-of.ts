import { findNodeAtOffset, type Node, parseTree } from 'jsonc-parser';
import type { Diagnostic } from '../../definition.ts';
import type { CodeMeta } from '../diagnostics/codes.ts';
import { metaOf } from '../check/rules/codes.ts';
import type { Fix, TextEdit } from './fix.ts';

type Fixer = (diagnostic: Diagnostic, place: Place) => Fix | undefined;
interface Place {
  readonly text: string;
  readonly offset: number;
}

/** Names that are mistyped: the nearest one that is there is written in their place. */
const misnamed: Fixer = ({ file, path, code, suggestion }, { text, offset }) => {
  if (suggestion === undefined) return undefined;
  // Nearly every short address is near the start page, and where a redirect leads is a decision.
  if (code === 'unknown-route' && (suggestion === '/' || path.startsWith('redirects.'))) return undefined;
  const literal = literalAt(text, offset);
  const written = literal ?? /^[\w$-]+/.exec(text.slice(offset))?.[0];
  if (written === undefined) return undefined;
  const right = literal === undefined ? suggestion : JSON.stringify(suggestion);
  // Part of an address or of a text with holes: the name is only a piece of what stands there.
  if (literal !== undefined && /[?#]|\{\{/.test(literal)) return undefined;
  if (literal === undefined && !/^[\w$-]+$/.test(suggestion)) return undefined;
  if (hasSibling(text, offset, suggestion)) return undefined;
  return {
    title: `Write ${right} in place of ${written}`,
    file,
    edits: [{ offset, length: written.length, text: right }],
  };
};

/** The suggestion is all of what should stand there. */
const rewritten: Fixer = ({ file, suggestion }, { text, offset }) => {
  const literal = literalAt(text, offset);
  if (suggestion === undefined || literal === undefined) return undefined;
  const right = JSON.stringify(suggestion);
  return {
    title: `Write ${right} in place of ${literal}`,
    file,
    edits: [{ offset, length: literal.length, text: right }],
  };
};

/** What stands there has no effect, so it goes, with its name; a whole file without effect goes as a file. */
const removed: Fixer = ({ file, path }, { text, offset }) => {
  const root = parseTree(text);
  const at = root && memberAt(root, offset);
  if (!root || !at) return undefined;
  if (at === root) return path === '' ? { title: 'Remove the file', file, edits: [], removesFile: true } : undefined;
  const property = at.parent;
  const object = property?.parent;
  if (!property || !object) return undefined;
  const stays = (object.children ?? []).filter((one) => one !== property);
  if (object === root && file.startsWith('instances/') && stays.every(saysOnlyWhatItIs))
    return { title: 'Remove the file', file, edits: [], removesFile: true };
  return { title: `Remove ${String(property.children?.[0]?.value)}`, file, edits: [removalOf(property, object)] };
};

/** A member of an override that changes nothing by itself. */
function saysOnlyWhatItIs({ children }: Node): boolean {
  return ['$schema', 'format', 'screen', 'layout', 'form', 'menu', 'fragment'].includes(String(children?.[0]?.value));
}

/** Takes a member out with one of the commas around it; what stands beside it keeps its place in the lines. */
function removalOf(property: Node, object: Node): TextEdit {
  const members = object.children ?? [];
  const index = members.indexOf(property);
  const [before, after] = [members[index - 1], members[index + 1]];
  if (after) return { offset: property.offset, length: after.offset - property.offset, text: '' };
  if (!before) return { offset: object.offset, length: object.length, text: '{}' };
  const end = before.offset + before.length;
  return { offset: end, length: property.offset + property.length - end, text: '' };
}

const fixers: Readonly<Record<NonNullable<CodeMeta['fix']>, Fixer>> = {
  rename: misnamed,
  rewrite: rewritten,
  remove: removed,
};

/** Only declarations and words are edited; contract and blocks are code. */
const editable = /^(?:screens|instances|locales)\//;

/** How a diagnostic is fixed, or undefined if an operator has to decide. `text` is the file that it is about. */
export function fixOf(diagnostic: Diagnostic, text: string | undefined): Fix | undefined {
  const kind = metaOf(diagnostic.code)?.fix;
  if (text === undefined || !kind || !editable.test(diagnostic.file)) return undefined;
  return fixers[kind](diagnostic, { text, offset: offsetOf(diagnostic, text) });
}

function offsetOf({ line, column }: Diagnostic, text: string): number {
  let start = 0;
  for (let left = line - 1; left > 0; left -= 1) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}

/** The string literal that begins at a place, quotes included. */
function literalAt(text: string, offset: number): string | undefined {
  return /^"(?:[^"\\\n]|\\.)*"/.exec(text.slice(offset, offset + 2000))?.[0];
}

/** The value of the member whose name or value begins at a place; the root where that is what begins there. */
function memberAt(root: Node, offset: number): Node | undefined {
  if (root.offset === offset) return root;
  const found = findNodeAtOffset(root, offset, true);
  if (found?.offset !== offset) return undefined;
  const property = found.type === 'property' ? found : found.parent;
  return property?.type === 'property' ? property.children?.[1] : undefined;
}

/** Whether the name that begins at a place is a member's, and another member of the object is called `name`. */
function hasSibling(text: string, offset: number, name: string): boolean {
  const root = parseTree(text);
  const property = root && findNodeAtOffset(root, offset, true)?.parent;
  if (property?.type !== 'property' || property.offset !== offset) return false;
  return (property.parent?.children ?? []).some(({ children }) => children?.[0]?.value === name);
}
