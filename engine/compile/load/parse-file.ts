import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type Finding, collectInto } from '../diagnostics/finding.ts';
import { join, type Located, type Member } from '../diagnostics/located.ts';

/** Bytes of one file. */
export const maxBytes = 1024 * 1024;
/** Objects and lists inside one another. */
export const maxNesting = 64;

const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export interface ParsedFile {
  /** Undefined where the file cannot be read at all. */
  readonly tree: Located | undefined;
  readonly findings: readonly Finding[];
}

/** Reads strict JSON with positions. Size and nesting are looked at first, so that no file can exhaust the reader. */
export function parseFile(file: string, text: string, layer: string): ParsedFile {
  const findings: Finding[] = [];
  const report = collectInto(findings);
  const bytes = Buffer.byteLength(text);
  if (bytes > maxBytes) {
    report({
      code: 'too-large',
      at: { file, offset: 0 },
      path: '',
      message: `The file has ${bytes} bytes. The limit is ${maxBytes} bytes. Split it.`,
    });
    return { tree: undefined, findings };
  }
  const deep = firstTooDeep(text);
  if (deep !== undefined) {
    report({
      code: 'too-deep',
      at: { file, offset: deep },
      path: '',
      message: `Nesting is deeper than ${maxNesting} levels. Flatten it.`,
    });
    return { tree: undefined, findings };
  }

  const errors: ParseError[] = [];
  const body = text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text;
  const root = parseTree(body, errors, { disallowComments: true, allowTrailingComma: false });
  const seen = new Set<number>();
  for (const error of errors) {
    if (seen.has(error.offset)) continue;
    seen.add(error.offset);
    report({
      code: 'invalid-json',
      at: { file, offset: Math.min(error.offset, text.length) },
      path: '',
      message: sentences[printParseErrorCode(error.error)] ?? 'Not valid JSON.',
    });
  }
  if (!root) return { tree: undefined, findings };
  const tree = located(root, '');
  return { tree: errors.length > 0 ? undefined : tree, findings };

  function located(node: Node, path: string): Located {
    const at = { file, offset: node.offset };
    if (node.type === 'array') {
      return {
        kind: 'array',
        at,
        layer,
        items: (node.children ?? []).map((item, index) => located(item, join(path, String(index)))),
      };
    }
    if (node.type !== 'object') return { kind: 'scalar', at, layer, value: node.value ?? null };
    const members = new Map<string, Member>();
    for (const property of node.children ?? []) {
      const [name, value] = property.children ?? [];
      if (!name || !value) continue;
      const key = String(name.value);
      const keyAt = { file, offset: name.offset };
      if (forbiddenKeys.has(key)) {
        report({
          code: 'forbidden-key',
          at: keyAt,
          path: join(path, key),
          message: `The key \`${key}\` is reserved. Choose another name.`,
        });
        continue;
      }
      if (members.has(key)) {
        report({
          code: 'duplicate-key',
          at: keyAt,
          path: join(path, key),
          message: `The object has the key \`${key}\` twice. Remove one of them.`,
        });
        continue;
      }
      members.set(key, { keyAt, value: located(value, join(path, key)) });
    }
    return { kind: 'object', at, layer, members };
  }
}

/** Offset of the first bracket that is one too deep. */
function firstTooDeep(text: string): number | undefined {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (inString) {
      if (sign === 0x5c) at += 1;
      else if (sign === 0x22 || sign === 0x0a) inString = false;
    } else if (sign === 0x22) inString = true;
    else if (sign === 0x7b || sign === 0x5b) {
      depth += 1;
      if (depth > maxNesting) return at;
    } else if (sign === 0x7d || sign === 0x5d) depth -= 1;
  }
  return undefined;
}

const sentences: Readonly<Record<string, string>> = {
  InvalidSymbol: 'Not a JSON value. Put strings in double quotes; write `true`, `false` and `null` in lower case.',
  InvalidNumberFormat: 'Not a number. Write it like 12 or 0.5.',
  PropertyNameExpected: 'Expected a name in double quotes. Is there an extra comma before it?',
  ValueExpected: 'A value is expected here. Is there a comma too many before?',
  ColonExpected: 'A colon is expected between name and value.',
  CommaExpected: 'A comma is expected before this.',
  CloseBraceExpected: 'A closing `}` is missing.',
  CloseBracketExpected: 'A closing `]` is missing.',
  EndOfFileExpected: 'Extra text after the end of the JSON. Remove it.',
  InvalidCommentToken: 'Comments are not allowed in JSON. Remove it.',
  UnexpectedEndOfComment: 'Comments are not allowed in JSON. Remove it.',
  UnexpectedEndOfString: 'This string has no closing quote.',
  UnexpectedEndOfNumber: 'This number is cut off.',
  InvalidUnicode: 'After `\\u` four hexadecimal digits are expected.',
  InvalidEscapeCharacter: 'This escape is not known to JSON. A backslash itself is written `\\\\`.',
  InvalidCharacter: 'This character has to be escaped in a string.',
};
