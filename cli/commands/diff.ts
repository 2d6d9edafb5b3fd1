import process from 'node:process';
import { parseArgs } from 'node:util';
import { diffLayered, type Difference } from '../../engine/compile/diff/diff-layered.ts';
import { layered } from '../../engine/compile/diff/layered.ts';
import { openProject } from '../../engine/compile/load/project.ts';
import { readProject } from '../../engine/compile/load/read-project.ts';
import { UsageError } from '../command-line/command.ts';
import { instanceNamed } from '../command-line/instance-named.ts';

const marks = { added: '+', removed: '−', changed: '~', moved: '↕' } as const;

/** Differences as people read them: grouped by screen or other document, and by who sees them. */
function formatDifferences(differences: readonly Difference[]): string {
  const groups = Map.groupBy(
    differences,
    ({ document, roles }) => `${document}${roles.length === 1 ? ` (${roles[0]}s only)` : ''}`,
  );
  return [...groups].map(([title, list]) => [title, ...list.map(line)].join('\n')).join('\n\n');
}

function line({ kind, path, from, to, locale }: Difference): string {
  const what = [marks[kind], path, locale].filter(Boolean).join(' ');
  if (kind === 'changed') return `  ${what}: ${shown(from)} → ${shown(to)}`;
  return `  ${what}${kind === 'moved' ? ` ${String(to)}` : ` ${shown(to ?? from)}`}`;
}

/** On one line, and no longer than a line. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 70 ? `${text.slice(0, 69)}…` : text;
}

/** `livery diff`: what two instances do differently, in meaning: by screen, by role, by language. */
export async function diff(args: readonly string[], root: string): Promise<number> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { screen: text, role: text, locale: text, json: { type: 'boolean', default: false } },
  });
  const [one, other, ...more] = positionals;
  if (one === undefined || other === undefined || more.length > 0)
    throw new UsageError('Name two instances, e.g. diff aurora lumen');
  if (values.role !== undefined && values.role !== 'guest' && values.role !== 'user')
    throw new UsageError(`There is no role "${values.role}". There are guest and user.`);

  const project = openProject(await readProject(root));
  const [from, to] = [one, other].map((id) => layered(project, instanceNamed(id, project)));
  if (!from || !to) return 1;
  const differences = diffLayered(from, to).filter(
    ({ document, roles, locale }) =>
      (values.screen === undefined || document === `screens/${values.screen}`) &&
      (values.role === undefined || roles.some((role) => role === values.role)) &&
      (values.locale === undefined || locale === undefined || locale === values.locale),
  );
  if (values.json) process.stdout.write(`${JSON.stringify(differences, null, 2)}\n`);
  else process.stdout.write(differences.length === 0 ? 'No differences.\n' : `${formatDifferences(differences)}\n`);
  return 0;
}
