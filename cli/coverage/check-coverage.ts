import type { DeclaredPart } from './declared-rows.ts';
import { expandRows, operationOf, type Row, screensAt, shapeOf, titleOf } from './expand-rows.ts';
import type { Facts } from './read-facts.ts';
import { between, hasTitle, testTitles } from './test-titles.ts';

/** A line for each row that says what is not so, and for each thing of the repository that no row names. */
export function checkCoverage(parts: readonly DeclaredPart[], facts: Facts): readonly string[] {
  const isThere = titleFinder(facts);
  return [
    ...expandRows(parts, facts).flatMap((row) =>
      rowFaults(row, facts, isThere).map((fault) => `${nameOf(row)}: ${fault}`),
    ),
    ...declaredFaults(parts, facts),
    ...unnamed(parts, facts),
    ...unusedFaults(expandRows(parts, facts)),
  ];
}

/** How many operations of the contract may be there for others than the screens. */
const unusedCallsLimit = 15;

function unusedFaults(rows: readonly Row[]): readonly string[] {
  const count = rows.filter(({ kind, state }) => kind === 'call' && state === 'api').length;
  return count > unusedCallsLimit ? [`no screen uses ${count} calls, which is more than ${unusedCallsLimit}`] : [];
}

const nameOf = ({ part, section, text }: Row) => `${part}, ${section}, “${text}”`;

function rowFaults(row: Row, facts: Facts, isThere: (test: string) => string | null): readonly string[] {
  if (row.state === 'not yet') return row.why === '' ? ['says not why it is not there'] : [];
  const found: string[] = [];
  if (row.kind === 'call' && row.state === 'api' && row.why === '') found.push('says not why no screen uses it');
  if (row.kind === 'call' && row.state === 'done' && row.why !== '')
    found.push('says why no screen uses it, but one does');
  if (row.where.length === 0) found.push('is nowhere in the repository');
  if (row.tests.length === 0) found.push('has no test');
  for (const file of row.where) if (facts.files[file] === undefined) found.push(`there is no file ${file}`);
  return [...found, ...row.tests.flatMap((test) => isThere(test) ?? [])];
}

/** What is wrong with the name of a test; null when there is such a test. */
function titleFinder({ files }: Facts): (test: string) => string | null {
  const read = new Map<string, readonly string[]>();
  return (test) => {
    const at = test.indexOf(between);
    const [file, title] = [test.slice(0, at), test.slice(at + between.length)];
    const text = files[file];
    if (at < 0 || text === undefined) return `there is no file of the test “${test}”`;
    const titles = read.get(file) ?? testTitles(file, text);
    read.set(file, titles);
    return hasTitle(titles, title) ? null : `${file} has no test “${title}”`;
  };
}

/** Rows about something that is not there, without saying that it is not there yet. */
function declaredFaults(parts: readonly DeclaredPart[], facts: Facts): readonly string[] {
  return rowsOf(parts).flatMap((row) => {
    if ('call' in row && row.notYet === undefined && !operationOf(row.call, facts))
      return [`no operation is ${row.call}`];
    if ('redirect' in row && row.notYet === undefined && facts.redirects[row.redirect] === undefined)
      return [`screens/app.json does not redirect ${row.redirect}`];
    if (!('entity' in row)) return [];
    const has = facts.contract.wireDefs[titleOf(row.entity)]?.['properties'] as
      | Readonly<Record<string, unknown>>
      | undefined;
    return row.fields.flatMap((field) => {
      if (row.absent?.[field] !== undefined) return has?.[field] ? [`${row.entity}.${field} is there`] : [];
      return has?.[field] ? [] : [`schemas/entities/${row.entity}.json has no ${field}`];
    });
  });
}

/** Screens, redirects and operations that no row names. */
function unnamed(parts: readonly DeclaredPart[], facts: Facts): readonly string[] {
  const rows = rowsOf(parts);
  const screens = new Set(
    rows.flatMap((row) => ('route' in row ? screensAt(row.route, facts).map(({ id }) => id) : [])),
  );
  const redirects = new Set(rows.flatMap((row) => ('redirect' in row ? row.redirect : [])));
  const calls = new Set(rows.flatMap((row) => ('call' in row ? shapeOf(row.call) : [])));
  return [
    ...facts.screens
      .filter(({ id }) => !screens.has(id))
      .map(({ path, file }) => `no row names the route ${path} (${file})`),
    ...Object.keys(facts.redirects)
      .filter((from) => !redirects.has(from))
      .map((from) => `no row names the redirect ${from}`),
    ...Object.values(facts.contract.operations)
      .filter(({ method, path }) => !calls.has(`${method} ${shapeOf(path)}`))
      .map(({ name, method, path }) => `no row names the call ${method} ${path} (${name})`),
  ];
}

const rowsOf = (parts: readonly DeclaredPart[]) =>
  parts.flatMap(({ sections }) => sections.flatMap(({ rows }) => rows));
