import type { Diagnostic } from '../../definition.ts';

/** One diagnostic as the terminal and the page show it; a second line holds the suggestion. */
export function formatDiagnostic({
  file,
  line,
  column,
  severity,
  code,
  path,
  message,
  suggestion,
}: Diagnostic): string {
  const where = path === '' ? '' : ` (${path})`;
  const hint = suggestion === undefined ? '' : `\n  Did you mean \`${suggestion}\`?`;
  return `${file}:${line}:${column} ${severity} ${code} ${message}${where}${hint}`;
}

/** All of them, errors first, then by place; closed by a count. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const lines = diagnostics.toSorted(byPlace).map(formatDiagnostic);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  return [...lines, `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`].join('\n');
}

/** Errors before warnings, then by file, line and column. */
export function byPlace(a: Diagnostic, b: Diagnostic): number {
  if (a.severity !== b.severity) return a.severity === 'error' ? -1 : 1;
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}

/** `1 error`, `2 errors`: for nouns that take an s. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
