import type { Defs, Schema } from '../schema/schema.ts';
import type { ParsedFile } from './parse-file.ts';
import { type LocatedObject, member, plain, scalar, stringAt } from '../diagnostics/located.ts';
import { checkPatterns } from '../pattern/check-patterns.ts';
import { isKind, kindNames } from '../schema/kind-names.ts';
import { knownKeywords } from '../schema/keywords.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { listed, type Finding, type Report, collectInto } from '../diagnostics/finding.ts';

/** What may be declared of one block, and what its code uses by itself. */
export interface BlockDeclaration {
  readonly name: string;
  readonly description: string;
  readonly file: string;
  /** Of the whole block, `id`, `block` and `visible` included. */
  readonly schema: Schema;
  readonly defs: Defs;
  /** Text keys; a trailing `*` takes a whole group. */
  readonly texts: readonly string[];
  /** Calls that the code makes by itself. A contract without them is no fault until the block is used. */
  readonly operations: readonly string[];
  /** Those of them that are made as soon as the code runs. */
  readonly startup: readonly string[];
  readonly tree: LocatedObject;
}
export type Blocks = ReadonlyMap<string, BlockDeclaration>;

/** What every block may have beside its own properties. */
export const everyBlock: Readonly<Record<string, Schema>> = {
  id: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_-]*$', description: 'Stable name; overrides address it.' },
  block: { type: 'string', description: 'Which block it is.' },
  visible: { 'x-kind': 'expression', 'x-type': 'boolean', description: 'Shown only while this is true.' },
  hideBelow: { type: 'integer', minimum: 1, description: 'Hidden in windows narrower than so many pixels.' },
  showBelow: { type: 'integer', minimum: 1, description: 'Shown only in windows narrower than so many pixels.' },
};

/** Reads `block.json` files. Faults in them are a developer's and stop the compilation. */
export function readBlocks(
  files: readonly (readonly [file: string, parsed: ParsedFile])[],
  findings: Finding[],
): Blocks {
  const report = collectInto(findings);
  const blocks = new Map<string, BlockDeclaration>();
  for (const [file, { tree, findings: found }] of files) {
    findings.push(...found);
    if (tree?.kind !== 'object') continue;
    const name = stringAt(tree, 'block');
    const schema = member(tree, 'schema');
    if (name === undefined || schema?.kind !== 'object') {
      report({
        code: 'invalid-block',
        at: tree.at,
        path: '',
        message: 'A block.json needs `block` (its name) and `schema` (its properties).',
      });
      continue;
    }
    const other = blocks.get(name);
    if (other)
      report({
        code: 'invalid-block',
        at: member(tree, 'block')?.at ?? tree.at,
        path: 'block',
        message: `The block \`${name}\` is also declared in ${other.file}. Rename one of them.`,
      });
    checkSchema(schema, 'schema', report);
    checkPatterns(schema, 'schema', report);
    const own = plain(schema) as Schema;
    blocks.set(name, {
      name,
      description: stringAt(tree, 'description') ?? '',
      file,
      schema: {
        ...own,
        properties: { ...everyBlock, ...own.properties },
        required: ['id', 'block', ...(own.required ?? [])],
        additionalProperties: false,
      },
      defs: (own['$defs'] as Defs | undefined) ?? {},
      texts: strings(tree, 'texts'),
      operations: strings(tree, 'operations'),
      startup: strings(tree, 'startup'),
      tree,
    });
  }
  return blocks;
}

/** Refuses keywords that the check would silently pass over. */
function checkSchema(schema: LocatedObject, path: string, report: Report): void {
  for (const [keyword, { keyAt, value }] of schema.members) {
    const here = `${path}.${keyword}`;
    if (!knownKeywords.has(keyword)) {
      report({
        code: 'invalid-block',
        at: keyAt,
        path: here,
        message: `Unknown keyword \`${keyword}\`. Known keywords: ${listed([...knownKeywords], 99)}.`,
        suggestion: nearest(keyword, knownKeywords),
      });
    }
    const kind = keyword === 'x-kind' ? scalar(value) : undefined;
    if (kind !== undefined && !isKind(String(kind))) {
      report({
        code: 'invalid-block',
        at: value.at,
        path: here,
        message: `Unknown \`x-kind\`: \`${kind}\`.`,
        suggestion: nearest(String(kind), kindNames),
      });
    }
    if (['properties', '$defs'].includes(keyword) && value.kind === 'object') {
      for (const [name, inner] of value.members)
        if (inner.value.kind === 'object') checkSchema(inner.value, `${here}.${name}`, report);
    }
    if (['items', 'additionalProperties', 'propertyNames'].includes(keyword) && value.kind === 'object')
      checkSchema(value, here, report);
    if (['anyOf', 'oneOf', 'allOf'].includes(keyword) && value.kind === 'array') {
      for (const [index, inner] of value.items.entries())
        if (inner.kind === 'object') checkSchema(inner, `${here}.${index}`, report);
    }
  }
}

function strings(tree: LocatedObject, key: string): string[] {
  const list = member(tree, key);
  return list?.kind === 'array' ? list.items.map((item) => String(scalar(item) ?? '')) : [];
}
