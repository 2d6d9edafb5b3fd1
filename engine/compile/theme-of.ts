import type { ThemeNode } from '../definition.ts';
import type { Report } from './check/problem.ts';
import { type LocatedObject, member, plain } from './load/located.ts';
import { deriveTheme } from './theme/derive-theme.ts';

/** Derives the theme of an instance; undefined where its colours cannot be used. Problems land on the colour they are about. */
export function themeOf(app: LocatedObject, report: Report): ThemeNode | undefined {
  const declared = member(app, 'theme');
  if (declared?.kind !== 'object') return undefined;
  const { theme, problems } = deriveTheme(plain(declared) as Parameters<typeof deriveTheme>[0]);
  for (const problem of problems) {
    const steps = problem.path.split('.');
    const at = steps.reduce<ReturnType<typeof member>>((value, step) => member(value, step) ?? value, declared) ?? declared;
    report(problem.severity === 'error' ? 'bad-theme' : 'moved-colour', at.at, `theme.${problem.path}`, problem.message);
  }
  return theme;
}
