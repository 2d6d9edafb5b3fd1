import { type WriteOptions, writeFiles } from '../../engine/compile/generate/write-files.ts';
import { checkCoverage } from './check-coverage.ts';
import { type DeclaredPart, readDeclared } from './declared-rows.ts';
import { expandRows, type Row } from './expand-rows.ts';
import { readFacts } from './read-facts.ts';

export const coverageFile = 'docs/coverage.md';

/** Writes the page of what is there of the specifications. Returns whether it differed. */
export async function writeCoverage(root: string, options: WriteOptions = {}): Promise<boolean> {
  const [parts, facts] = await Promise.all([readDeclared(root), readFacts(root)]);
  return writeFiles(root, [[coverageFile, coveragePage(parts, expandRows(parts, facts))]], options);
}

/** What docs/coverage says that is not so, a line each. */
export async function coverageFaults(root: string): Promise<readonly string[]> {
  const [parts, facts] = await Promise.all([readDeclared(root), readFacts(root)]);
  return checkCoverage(parts, facts);
}

export function coveragePage(parts: readonly DeclaredPart[], rows: readonly Row[]): string {
  const open = rows.filter(({ state }) => state === 'not yet' || state === 'partly');
  const unused = rows.filter(({ state }) => state === 'api');
  const calls = unused.filter(({ kind }) => kind === 'call');
  const fields = Map.groupBy(
    unused.filter(({ kind }) => kind === 'field'),
    ({ text }) => entityOf(text),
  );
  return `${[
    '# Coverage',
    'What there is of the two specifications, cabinet and storefront, and of the decisions that change them: where it is, and which test shows it.',
    '`livery generate` makes this page of `docs/coverage/`, screens, contract, code and scenarios, and `livery verify coverage` fails where a row ' +
      'names what is not there. [Testing](testing.md#coverage) tells how.',
    'A route is shown by a test that opens it; what it does is among the rules. Which files read a field is found by its name, in files that use ' +
      'a call which answers with it: a name that several entities share may be read of another one. Some journeys and most scenarios run in ' +
      '`npm run test:long` only.',
    '## Totals',
    totals(rows),
    ...parts.flatMap(({ title, notAudited = [] }) =>
      notAudited.length > 0
        ? [
            `Of “${title}” these have not been held against the code sentence by sentence yet: ${notAudited.join('; ')}.`,
          ]
        : [],
    ),
    '## Not there yet',
    list(
      open.map(
        ({ part, section, text, state, why }) =>
          `${part}, ${section}: ${text} – ${state === 'partly' ? 'in part: ' : ''}${why}`,
      ),
    ),
    '## Answered by the API, used by nothing of the page',
    list([
      ...calls.map(({ text, why }) => `${text} – ${why}`),
      ...[...fields].map(
        ([entity, some]) => `${entity}: ${[...new Set(some.map(({ text }) => code(fieldOf(text))))].join(', ')}`,
      ),
    ]),
    ...parts.flatMap((part) => [
      `## ${part.title}`,
      ...part.sections.flatMap(({ title }) => {
        const own = rows.filter((row) => row.part === part.title && row.section === title);
        return [`### ${title}`, own[0]?.kind === 'field' ? fieldTables(own) : table(own)];
      }),
    ]),
  ].join('\n\n')}\n`;
}

const kinds = ['route', 'call', 'field', 'rule'] as const;

function totals(rows: readonly Row[]): string {
  const count = (some: readonly Row[], state: Row['state']) => some.filter((row) => row.state === state).length;
  const line = (name: string, some: readonly Row[]) =>
    `| ${name} | ${count(some, 'done')} | ${count(some, 'partly')} | ${count(some, 'api')} | ${count(some, 'not yet')} |`;
  const lines = [...Map.groupBy(rows, ({ part }) => part)].flatMap(([part, own]) =>
    kinds.flatMap((kind) => {
      const some = own.filter((row) => row.kind === kind);
      return some.length > 0 ? [line(`${part}: ${kind}s`, some)] : [];
    }),
  );
  return [
    '| Rows | Done | In part | API only | Not yet |',
    '|---|---|---|---|---|',
    ...lines,
    line('**All**', rows),
  ].join('\n');
}

function table(rows: readonly Row[]): string {
  return [
    '| What | Where | Shown by |',
    '|---|---|---|',
    ...rows.map((row) => `| ${row.text} | ${whereOf(row)} | ${testsOf(row)} |`),
  ].join('\n');
}

/** A table for each entity; fields that the same files read are one line. */
function fieldTables(rows: readonly Row[]): string {
  return [...Map.groupBy(rows, ({ text }) => entityOf(text))]
    .map(([entity, own]) => {
      const lines = [...Map.groupBy(own, (row) => `${row.state} ${row.where.join(' ')} ${row.why}`).values()].map(
        (same) => {
          const first = same[0] as Row;
          return `| ${same.map(({ text }) => code(fieldOf(text))).join(', ')} | ${whereOf(first)} |`;
        },
      );
      const tests = own.find(({ tests: shown }) => shown.length > 0);
      return [
        `**${entity}**${tests ? `: ${testsOf(tests)}` : ''}`,
        '',
        '| Fields | Read by |',
        '|---|---|',
        ...lines,
      ].join('\n');
    })
    .join('\n\n');
}

const code = (text: string) => `\`${text}\``;
const entityOf = (text: string) => text.slice(0, text.indexOf('.'));
const fieldOf = (text: string) => text.slice(text.indexOf('.') + 1);
const list = (lines: readonly string[]) =>
  lines.length > 0 ? lines.map((line) => `- ${line}`).join('\n') : 'Nothing.';

/** How many files a row names; a field such as `id` is read nearly everywhere. */
const shownFiles = 4;

function whereOf({ state, where, why }: Row): string {
  if (state === 'not yet') return `**not yet**: ${why}`;
  const more = where.length > shownFiles ? ' and more' : '';
  const files = where.slice(0, shownFiles).map(code).join(', ');
  if (state === 'api') return `${files} (API only)`;
  return state === 'partly' ? `${files}; **in part**: ${why}` : `${files}${more}`;
}

function testsOf({ tests }: Row): string {
  return tests.length > 0
    ? tests
        .map((test) =>
          test.replace(
            /^(\S+) › (.*)$/s,
            (_, file: string, title: string) => `${code(file)}: ${title.replaceAll('|', '\\|')}`,
          ),
        )
        .join('<br>')
    : '–';
}
