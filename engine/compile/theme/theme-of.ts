import { webLightTheme as tokensOfFluent } from '@fluentui/tokens';
import { assetAddress, assetBase } from '../../address/asset.ts';
import type { FontNode, ThemeNode } from '../../definition.ts';
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
  return withFonts(theme, plain(declared) as DeclaredFonts);
}

interface DeclaredFonts {
  readonly fonts?: { readonly text?: DeclaredFont; readonly headings?: DeclaredFont };
}
interface DeclaredFont extends Pick<FontNode, 'family' | 'languages'> {
  readonly file: string;
}

/** The fonts of the brand before those of the system. What is not as the schema has it is reported by the walk. */
function withFonts(theme: ThemeNode, { fonts }: DeclaredFonts): ThemeNode {
  const declared = { fontFamilyBase: fonts?.text, fontFamilyHeadings: fonts?.headings };
  const known = Object.entries(declared).flatMap(([token, font]) => {
    const src = assetAddress(font?.file);
    if (!font || !src?.startsWith(assetBase)) return [];
    const { family, languages } = font;
    return [{ token, font: { family, src, ...(languages && { languages }) } }];
  });
  if (known.length === 0) return theme;
  const own = Object.fromEntries(known.map(({ token, font }) => [token, `"${font.family}",${systemFonts}`]));
  const dressed = ({ ramp, tokens }: ThemeNode['light']) => ({ ramp, tokens: { ...tokens, ...own } });
  return {
    light: dressed(theme.light),
    dark: dressed(theme.dark),
    fonts: known.map(({ font }) => font),
  };
}

/** Those of Fluent. */
const systemFonts = tokensOfFluent.fontFamilyBase;

function areColors(mode: Located | undefined): boolean {
  if (mode?.kind !== 'object' || !mode.members.has('primary')) return false;
  return Object.values(plain(mode) as object).every(
    (color) => typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color),
  );
}
