import type { Difference } from '../../engine/compile/diff/diff-layered.ts';

const marks = { added: '+', removed: '−', changed: '~', moved: '↕' } as const;

/** Differences as people read them: grouped by screen or other document, and by who sees them. */
export function formatDifferences(differences: readonly Difference[]): string {
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
