import type { Operation } from '../../engine/compile/contract/contract.ts';
import type { Schema } from '../../engine/compile/schema/schema.ts';
import type { DeclaredPart, DeclaredRow, EntityRow } from './declared-rows.ts';
import type { Facts } from './read-facts.ts';
import { between } from './test-titles.ts';

/** One line of the page. */
export interface Row {
  readonly part: string;
  readonly section: string;
  readonly kind: 'route' | 'call' | 'field' | 'rule';
  readonly text: string;
  readonly where: readonly string[];
  readonly tests: readonly string[];
  /** `api`: the API has the field or answers the call, and nothing of the page uses it. */
  readonly state: 'done' | 'partly' | 'api' | 'not yet';
  readonly why: string;
}

/** Every row of the page, with what follows from screens, contract, code and scenarios. */
export function expandRows(parts: readonly DeclaredPart[], facts: Facts): readonly Row[] {
  return parts.flatMap((part) =>
    part.sections.flatMap((section) =>
      section.rows.flatMap((row) =>
        expand(row, facts).map((one) => ({ part: part.title, section: section.title, ...one })),
      ),
    ),
  );
}

type Expanded = Omit<Row, 'part' | 'section'>;

function expand(row: DeclaredRow, facts: Facts): readonly Expanded[] {
  const common = { tests: row.tests ?? [], state: stateOf(row), why: row.notYet ?? row.partly ?? '' } as const;
  if ('rule' in row) return [{ ...common, kind: 'rule', text: row.rule, where: row.where }];
  if ('entity' in row) return fieldsOf(row, facts);
  if ('redirect' in row) {
    const to = facts.redirects[row.redirect];
    return [{ ...common, kind: 'route', text: `\`${row.redirect}\` → \`${to ?? ''}\``, where: ['screens/app.json'] }];
  }
  if ('route' in row) {
    const screens = screensAt(row.route, facts);
    const scenarios = facts.scenarios.filter((one) =>
      one.screens.some((id) => screens.some((screen) => screen.id === id)),
    );
    const shown = scenarios.slice(0, 2).map(({ file, title }) => `${file}${between}${title}`);
    const tests = row.notYet === undefined ? [...new Set([...common.tests, ...shown])] : common.tests;
    return [{ ...common, tests, kind: 'route', text: `\`${row.route}\``, where: screens.map(({ file }) => file) }];
  }
  const name = operationOf(row.call, facts)?.name ?? '';
  const readers = [...readersOf(name, facts), ...(row.readers ?? [])];
  const state = common.state === 'done' && readers.length === 0 ? 'api' : common.state;
  const why = row.unused ?? common.why;
  return [
    { ...common, why, state, kind: 'call', text: `\`${row.call}\``, where: [...readers, ...serversOf(name, facts)] },
  ];
}

function stateOf({ notYet, partly }: DeclaredRow): Row['state'] {
  if (notYet !== undefined) return 'not yet';
  return partly === undefined ? 'done' : 'partly';
}

/** Paths and calls are compared without the names of their parameters. */
export const shapeOf = (path: string): string => path.replaceAll(/\{[^}]+\}|\$\w+/g, '*').replace(/\?.*$/, '');

export function screensAt(route: string, { screens }: Facts): Facts['screens'] {
  return screens.filter(({ path }) => shapeOf(path) === shapeOf(route));
}

export function operationOf(call: string, { contract }: Facts): Operation | undefined {
  const wanted = shapeOf(call);
  return Object.values(contract.operations).find(({ method, path }) => `${method} ${shapeOf(path)}` === wanted);
}

const isTest = (file: string) => /\.test\.tsx?$|\.journey\.ts$|^tests\//.test(file);
const isClient = (file: string) => !isTest(file) && /^(?:screens|engine|app|domain)\//.test(file);
const isServer = (file: string) => !isTest(file) && /^server\/(?:areas|edge)\/.*\.tsx?$/.test(file);

/** Declarations and code of the page that name an operation. */
function readersOf(operation: string, { files }: Facts): readonly string[] {
  const named = new RegExp(`["'\`]${operation}["'\`]`);
  return Object.keys(files).filter((file) => isClient(file) && named.test(files[file] ?? ''));
}

/** The function of the server that answers an operation; else the list that names its handler. */
function serversOf(operation: string, { files }: Facts): readonly string[] {
  const having = (pattern: RegExp) =>
    Object.keys(files).filter((file) => isServer(file) && pattern.test(files[file] ?? ''));
  const declared = having(new RegExp(`^export (?:async )?(?:function|const) ${operation}\\b`, 'm'));
  return declared.length > 0 ? declared : having(new RegExp(`[{,]\\s*(?:async )?${operation}\\b(?=[:,(])`)).slice(0, 1);
}

/** A row for all fields that the same files read, in the order of the specification. */
function fieldsOf(row: EntityRow, facts: Facts): readonly Expanded[] {
  const title = titleOf(row.entity);
  const has = new Set(Object.keys((facts.contract.wireDefs[title]?.['properties'] ?? {}) as Schema));
  const readers = entityReaders(row, facts);
  const tests = row.tests ?? [];
  return row.fields.map((field): Expanded => {
    const text = `${row.entity}.${field}`;
    const absent = row.absent?.[field];
    if (absent !== undefined) return { kind: 'field', text, where: [], tests: [], state: 'not yet', why: absent };
    const reading = readers.filter((file) => readsField(facts.files[file] ?? '', clientName(field)));
    const where = [...(row.readBy?.[field] ?? []), ...reading];
    const entity = has.has(field) ? [`schemas/entities/${row.entity}.json`] : [];
    const state = where.length > 0 ? 'done' : 'api';
    return { kind: 'field', text, where: where.length > 0 ? where : entity, tests, state, why: '' };
  });
}

export const titleOf = (entity: string): string =>
  entity
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
const clientName = (field: string) => field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Files of the page that name a call which answers with the entity, or its type; the app itself only declares values. */
function entityReaders(row: EntityRow, facts: Facts): readonly string[] {
  const title = titleOf(row.entity);
  const operations = Object.values(facts.contract.operations).filter(({ reply }) => mentions(reply, title, facts));
  const calls = new Set(operations.flatMap(({ name }) => readersOf(name, facts)));
  const typed = new RegExp(`\\b${title}\\b`);
  const named = Object.keys(facts.files).filter(
    (file) =>
      isClient(file) && (calls.has(file) || (file.startsWith('domain/') && typed.test(facts.files[file] ?? ''))),
  );
  return [...new Set([...named, ...(row.readers ?? [])])].filter((file) => file !== 'screens/app.json');
}

function mentions(schema: unknown, title: string, facts: Facts, seen = new Set<string>()): boolean {
  if (schema === null || typeof schema !== 'object') return false;
  const reference = (schema as { $ref?: unknown }).$ref;
  if (typeof reference === 'string') {
    const name = reference.slice(reference.lastIndexOf('/') + 1);
    if (name === title) return true;
    if (seen.has(name)) return false;
    seen.add(name);
    return mentions(facts.contract.defs[name], title, facts, seen);
  }
  return Object.values(schema).some((child) => mentions(child, title, facts, seen));
}

/** `row.unitPrice` of an expression or of code, a member that is taken out, or a field that a declaration names. */
function readsField(text: string, field: string): boolean {
  return new RegExp(`\\.${field}\\b|["']${field}["']|(?:^|[{,])\\s*${field}\\b(?=\\s*[:,}])`, 'm').test(text);
}
