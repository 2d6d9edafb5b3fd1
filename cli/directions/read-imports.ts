import { parseSync } from 'vite';

/** One import of a file, however it is written: `import`, `export … from`, `import()`, `import('…').Type`. */
export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** Nothing of it is left when the file runs. */
  readonly typesOnly: boolean;
  /** Loaded when it is needed, not when the file is. */
  readonly lazy: boolean;
  /** Names of what is imported there, without types; `*` for everything. */
  readonly names: readonly string[];
}

/** The imports of one TypeScript file. Throws on text that is not TypeScript. */
export function readImports(file: string, text: string): Import[] {
  const parsed = parseSync(file, text);
  const { module, errors } = parsed;
  const fault = errors[0];
  if (fault) throw new Error(`${file} cannot be read: ${fault.message}`);
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;

  const found: Import[] = [];
  for (const one of module.staticImports) {
    const typesOnly = one.entries.length > 0 && one.entries.every((entry) => entry.isType);
    const names = one.entries.filter(({ isType }) => !isType).map(({ importName }) => nameOf(importName));
    found.push({ specifier: one.moduleRequest.value, line: lineOf(one.start), typesOnly, lazy: false, names });
  }
  for (const one of module.staticExports) {
    const from = one.entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    const typesOnly = one.entries.every((entry) => entry.isType);
    const names = one.entries.filter(({ isType }) => !isType).map(({ importName }) => nameOf(importName));
    if (from) found.push({ specifier: from.value, line: lineOf(one.start), typesOnly, lazy: false, names });
  }
  // The tree costs more than all the rest, and few files import within it.
  if (!/\bimport\s*\(/.test(text)) return found;
  walk(parsed.program, (node) => {
    if (node.type !== 'ImportExpression' && node.type !== 'TSImportType') return;
    const source = (node as { source?: { value?: unknown } }).source?.value;
    if (typeof source !== 'string') return;
    const typesOnly = node.type === 'TSImportType';
    found.push({
      specifier: source,
      line: lineOf(node.start),
      typesOnly,
      lazy: !typesOnly,
      names: typesOnly ? [] : ['*'],
    });
  });
  return found;
}

function nameOf({ kind, name }: { readonly kind: string; readonly name: string | null }): string {
  if (kind === 'Default') return 'default';
  return kind === 'Name' && name !== null ? name : '*';
}

interface Node {
  readonly type: string;
  readonly start: number;
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (value === null || typeof value !== 'object') return;
  if ('type' in value && typeof value.type === 'string' && 'start' in value) visit(value as Node);
  for (const child of Object.values(value)) walk(child, visit);
}
