import { parseSync } from 'vite';

/** Folders in which what people type, paste, pick and import arrives. Tests and the readers themselves lie outside. */
export const readingFolders = [
  'app/',
  'cli/commands/',
  'cli/operator/',
  'domain/',
  'engine/blocks/',
  'engine/runtime/',
  'engine/ui/',
  'server/areas/',
  'server/platform/tables/',
];

/** A place where a text is made a number, lower case, capitals or lines without a reader of `engine/input`. */
export interface SecondReader {
  readonly file: string;
  readonly line: number;
  /** `Number`, `parseFloat`, `parseInt`, `+text`, `valueAsNumber`, `toLowerCase` and the like, or `split('\n')`. */
  readonly call: string;
}

type Node = Readonly<Record<string, unknown>> & { readonly type?: string; readonly start?: number };

/** Calls that read a text on their own. A number that is only rounded (`Number(x.toPrecision(12))`) or told apart
 * (`Number(a === b)`) is no text, nor is what the server wrote into the payload of a job. */
export function secondReaders(file: string, text: string): SecondReader[] {
  const found: SecondReader[] = [];
  // Reading the tree of a file takes long, and most files have none of this in any form.
  if (!mayRead.test(text)) return found;
  visit(parseSync(file, text).program, (node) => {
    const call = readingCall(node);
    if (call !== null) found.push({ file, line: text.slice(0, node.start).split('\n').length, call });
  });
  return found;
}

/** One of the names, or a plus sign behind what ends no value. */
const mayRead =
  /\b(?:Number|parseFloat|parseInt|valueAsNumber|to(?:Locale)?(?:Lower|Upper)Case|split)\b|(?:[(,=:?&|{}[!;<>~^%*/-]|\+\s|\b(?:return|typeof|case|yield|await|in|of|void|throw|default))\s*\+/u;

/** The name of what a node calls or hands on (`map(Number)`), where that reads a text; null for all others. */
function readingCall(node: Node): string | null {
  if (node.type === 'MemberExpression') return nameOf(node) === 'valueAsNumber' ? 'valueAsNumber' : null;
  if (node.type === 'UnaryExpression') return node['operator'] === '+' ? '+' : null;
  if (node.type !== 'CallExpression') return null;
  const given = (node['arguments'] ?? []) as readonly Node[];
  const called = nameOf(node['callee'] as Node);
  if (called === 'Number' && given[0] !== undefined && isNoText(given[0])) return null;
  if (called === 'split' && given[0] !== undefined && isLineBreak(given[0])) return 'split';
  const name = called !== null && readers.has(called) ? called : null;
  return name ?? given.map(nameOf).find((one) => one !== null && numberReaders.has(one)) ?? null;
}

const numberReaders = new Set(['Number', 'parseFloat', 'parseInt']);
const readers = new Set([...numberReaders, 'toLowerCase', 'toLocaleLowerCase', 'toUpperCase', 'toLocaleUpperCase']);

/** `'\n'`, or a pattern that has it. */
function isLineBreak(node: Node): boolean {
  const pattern = (node['regex'] as { readonly pattern?: string } | undefined)?.pattern;
  return node.type === 'Literal' && (pattern?.includes(String.raw`\n`) ?? String(node['value']).includes('\n'));
}

/** `parseInt`, also of `Number.parseInt` and `text?.toLowerCase`. */
function nameOf(node: Node): string | null {
  if (node.type === 'Identifier') return String(node['name']);
  if (node.type !== 'MemberExpression' || node['computed'] === true) return null;
  return nameOf(node['property'] as Node);
}

function isNoText(node: Node): boolean {
  return (
    (node.type === 'BinaryExpression' && node['operator'] !== '+') ||
    (node.type === 'CallExpression' && nameOf(node['callee'] as Node) === 'toPrecision') ||
    (node.type === 'MemberExpression' && nameOf(node['object'] as Node) === 'payload')
  );
}

function visit(value: unknown, onNode: (node: Node) => void): void {
  if (value === null || typeof value !== 'object') return;
  if (typeof (value as Node).type === 'string') onNode(value as Node);
  for (const child of Object.values(value)) visit(child, onNode);
}
