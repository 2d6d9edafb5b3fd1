import type { ThemeNode } from '../../definition.ts';
import { type Report, sentence } from '../diagnostics/finding.ts';
import { type Located, type LocatedObject, member, plain } from '../diagnostics/located.ts';
import { deriveTheme, type ThemeColors } from './derive-theme.ts';

/**
 * Derives the theme of an instance. Problems land on the color they are about. Undefined where the declared colors have
 * not the shape that the schema asks for, which the walk has reported.
 */
export function themeOf(app: LocatedObject, report: Report): ThemeNode | undefined {
  const declared = member(app, 'theme');
  const modes = [member(declared, 'light'), member(declared, 'dark')];
  if (!declared || !modes.every(areColors)) return undefined;
  const { theme, findings } = deriveTheme(plain(declared) as ThemeColors);
  for (const { severity, property, message, suggestion } of findings) {
    const at = property.split('.').reduce<Located>((value, step) => member(value, step) ?? value, declared).at;
    report({
      code: severity === 'error' ? 'wrong-type' : 'contrast-adjusted',
      at,
      path: `theme.${property}`,
      message: sentence(message),
      suggestion,
    });
  }
  return theme;
}

function areColors(mode: Located | undefined): boolean {
  if (mode?.kind !== 'object' || !mode.members.has('primary')) return false;
  return Object.values(plain(mode) as object).every(
    (color) => typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color),
  );
}
