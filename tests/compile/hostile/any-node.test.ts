import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { compileInstance } from '../../../engine/compile/compile.ts';
import { openProject } from '../../../engine/compile/load/project.ts';
import { isLong, someOf } from '../../tier.ts';
import { declaredFiles, files } from './hostile-project.ts';

type Path = readonly (string | number)[];
interface Edit {
  readonly file: string;
  readonly path: Path;
  readonly change: 'replace' | 'remove' | 'duplicate';
  readonly value?: unknown;
}

const iconFile = 'engine/blocks/icon/icons.json';
const edited = [...declaredFiles, iconFile];
const opened = openProject(files);
const nodes = edited.flatMap((file) => pathsOf(JSON.parse(files.texts[file] ?? '')).map((path) => ({ file, path })));

/** What stands in for a value: one of each kind of JSON, and what means something to a form's schema. */
const values: readonly unknown[] = [
  null,
  true,
  5,
  '',
  'nothing-of-this-name',
  [],
  [null],
  {},
  { $ref: 5 },
  { $ref: '#/$defs/nothing' },
  { $ref: '#/properties/title' },
  { $ref: '#/$defs/note' },
  { $ref: '#' },
  { type: 'array', items: { $ref: '#' } },
  { anyOf: {} },
  { properties: { a: null } },
];

describe('the compiler, whatever stands at any place of a declaration,', () => {
  it('the declarations that are edited are right', () => {
    expect(compileInstance(opened, 'blue').diagnostics).toEqual([]);
  });

  const each = nodes.flatMap(({ file, path }): Edit[] => [
    { file, path, change: 'remove' },
    { file, path, change: 'duplicate' },
    ...values.map((value): Edit => ({ file, path, change: 'replace', value })),
  ]);
  const inForms = each.filter(({ file, path }) => file.includes('/forms/') && path[0] === 'schema');
  it('throws nothing, and reports a fault in the file that has it', () => {
    const edits = [...someOf(each, 60), ...someOf(inForms, 40)];
    expect(edits.flatMap(faultsOf).slice(0, 20)).toEqual([]);
  });

  it('does so for any JSON at all', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...nodes),
        fc.constantFrom('replace', 'remove', 'duplicate'),
        fc.jsonValue({ maxDepth: 3 }),
        ({ file, path }, change, value) => {
          expect(faultsOf({ file, path, change, value })).toEqual([]);
        },
      ),
      { numRuns: isLong ? 10_000 : 80 },
    );
  });
});

/** What the compiler does wrong about an edit. */
function faultsOf(edit: Edit): string[] {
  const text = textOf(edit);
  const described = JSON.stringify(edit);
  try {
    const project = openProject({ ...files, texts: { ...files.texts, [edit.file]: text } }, opened);
    const { ok, diagnostics } = compileInstance(project, 'blue');
    const named = (all: typeof diagnostics): boolean => all.some(({ file }) => file === edit.file);
    const faults: string[] = [];
    if (!ok && diagnostics.length === 0) faults.push(`refused without a word: ${described}`);
    // One that extends another writes over what is wrong there, so it shows in that other one only.
    const others = ['bare', 'red'].filter(() => !named(diagnostics) && isInvalid(edit, text));
    if (others.length > 0 && !others.some((id) => named(compileInstance(project, id).diagnostics)))
      faults.push(`not named: ${described}`);
    for (const { line, column, message } of diagnostics) {
      if (Math.min(line, column) < 1 || strange.test(message)) faults.push(`${message} for ${described}`);
    }
    return faults;
  } catch (error) {
    return [`threw ${error instanceof Error ? error.stack?.slice(0, 600) : String(error)} for ${described}`];
  }
}

const strange = /undefined|\[object Object\]|NaN|TypeError|is not a function/;

/** Whether the file by itself is no declaration of its kind, as the published schemas say it. */
function isInvalid({ file, path }: Edit, text: string): boolean {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return true;
  }
  const schema = schemaOf(file);
  // Format and name of what is laid over something are taken from there, and `red` is laid over by `blue`.
  if (path.length === 1 && ['format', 'screen', 'menu'].includes(String(path[0])) && isLaid(file)) return false;
  if (schema !== undefined && !editor.validate(schema, content)) return true;
  return file.includes('/forms/') && !isFormSchema((content as { schema?: unknown }).schema);
}

function isLaid(file: string): boolean {
  return file.startsWith('instances/') || file === 'screens/app.json';
}

/** What JSON Schema itself says of it. */
function isFormSchema(schema: unknown): boolean {
  try {
    new Ajv({ strict: false, logger: false }).compile(schema as object);
    return true;
  } catch {
    return false;
  }
}

function schemaOf(file: string): string | undefined {
  if (file === 'screens/app.json') return 'config/app.schema.json';
  if (file.endsWith('/instance.json')) return 'config/instance.schema.json';
  const kind = /^(?:screens|instances\/[^/]+)\/(screens|layouts|forms|menus|fragments|scenarios)\//.exec(file)?.[1];
  const name = kind?.slice(0, -1) ?? (/^screens\/[^/]+\.json$/.test(file) ? 'screen' : undefined);
  if (file.includes('locales/')) return 'config/texts.schema.json';
  if (name === undefined) return undefined;
  const isOverride = file.startsWith('instances/') && name !== 'scenario';
  return `config/${name}${isOverride ? '-override' : ''}.schema.json`;
}

const editor = new Ajv2020({ strict: false, logger: false });
const folder = new URL('../../../schemas/config/', import.meta.url);
for (const name of readdirSync(folder)) {
  // Made from the blocks of the product; the blocks here are others.
  const text = name === 'block-node.schema.json' ? '{}' : readFileSync(new URL(name, folder), 'utf8');
  editor.addSchema(JSON.parse(text) as object, `config/${name}`);
}

/** Paths of all values in one, its own first. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...inner.flatMap(([key, one]) => pathsOf(one, [...path, key]))];
}

/** The text of the file after the edit. */
function textOf({ file, path, change, value }: Edit): string {
  const text = files.texts[file] ?? '';
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, [...path]);
  if (!node) throw new Error(`Nothing stands at ${path.join('.')}`);
  if (change === 'replace') return spliced(text, node.offset, node.length, JSON.stringify(value));
  const whole = node.parent?.type === 'property' ? node.parent : node;
  const copy = text.slice(whole.offset, whole.offset + whole.length);
  if (change === 'duplicate') return spliced(text, whole.offset, 0, `${copy}, `);
  const siblings = whole.parent?.children ?? [];
  const at = siblings.indexOf(whole);
  const [before, after] = [siblings[at - 1], siblings[at + 1]];
  if (after) return spliced(text, whole.offset, after.offset - whole.offset, '');
  const start = before ? before.offset + before.length : whole.offset;
  return spliced(text, start, whole.offset + whole.length - start, '');
}

function spliced(text: string, offset: number, length: number, put: string): string {
  return text.slice(0, offset) + put + text.slice(offset + length);
}
