import { fromOklch, toOklch, difference, isHex } from './color.ts';
import type { ThemeNode } from '../../definition.ts';
import { deriveBrand } from './derive-brand.ts';
import { deriveHeader } from './derive-header.ts';
import { deriveInfo, deriveStatus, type Status, statusColors } from './derive-statuses.ts';
import { deriveSurface } from './derive-surface.ts';
import { black, GRAPHIC, ink, readable, TEXT, worst } from './readable.ts';
import { dark, light, type ThemeMode } from './theme-mode.ts';

/** Colors of a brand in one mode, `#rrggbb`; what is left out is derived. */
export interface ModeColors {
  readonly primary: string;
  readonly secondary?: string;
  readonly icons?: string;
  readonly info?: string;
  readonly success?: string;
  readonly warning?: string;
  readonly error?: string;
  readonly headerLeft?: string;
  readonly headerRight?: string;
  readonly surface?: string;
}
export interface ThemeColors {
  readonly light: ModeColors;
  readonly dark: ModeColors;
  readonly corners?: Corners;
}
/** How much corners are rounded; `soft` is Fluent's own. */
export type Corners = 'sharp' | 'soft' | 'round';
export interface ThemeProblem {
  readonly code: 'invalid-color' | 'contrast-adjusted';
  readonly severity: 'error' | 'warning';
  /** Below `theme`, e.g. `light.primary`. */
  readonly property: string;
  readonly message: string;
  /** The color that is rendered instead. */
  readonly suggestion?: string;
}

/** A difference (OKLab) from which on a person says "that is another color". */
const NOTICEABLE = 0.12;
/** Fluent's black of running text. */
const INK = '#242424';
/** Stands in for a color that cannot be read, so that all problems are found at once. */
const fallback = { light: '#3b5bdb', dark: '#748ffc' } as const;

/**
 * Fluent's brand ramp and the tokens that differ, from a handful of colors (decision 56). Contrast is WCAG AA by
 * construction: text 4.5, icons and controls 3, in rest, hover and pressed states, in both modes.
 * Own tokens: `liverySecondary`, `liveryOnSecondary`, `liverySecondaryForeground`, `liveryIcon`, `liveryHeaderStart`,
 * `liveryHeaderEnd`, `liveryOnHeader`, `liveryHeaderBrand`, `liveryInfoBackground`, `liveryInfoForeground`,
 * `liveryInfoBorder`.
 */
export function deriveTheme(colors: ThemeColors): {
  readonly theme: ThemeNode;
  readonly findings: readonly ThemeProblem[];
} {
  const findings: ThemeProblem[] = [];
  // Fluent's buttons take shade 80 in light mode and 70 in dark mode.
  const lightMode = deriveMode(valid(colors.light, light, findings), light, 7, findings);
  const darkMode = deriveMode(valid(colors.dark, dark, findings), dark, 6, findings);
  const shape = cornerTokens[colors.corners ?? 'soft'];
  const shaped = ({ ramp, tokens }: ThemeNode['light']) => ({ ramp, tokens: { ...tokens, ...shape } });
  return { theme: { light: shaped(lightMode), dark: shaped(darkMode) }, findings };
}

/** From marks and fields to cards; windows have twice as much as cards. What is a circle stays one. */
const cornerTokens: Readonly<Record<Corners, Readonly<Record<string, string>>>> = {
  sharp: radii(['0', '0', '0', '0']),
  soft: {},
  round: radii(['4px', '10px', '12px', '16px']),
};

function radii(sizes: readonly [small: string, medium: string, large: string, xLarge: string]) {
  const [small, medium, large, xLarge] = sizes;
  return {
    borderRadiusSmall: small,
    borderRadiusMedium: medium,
    borderRadiusLarge: large,
    borderRadiusXLarge: xLarge,
  };
}

function deriveMode(
  colors: ModeColors,
  mode: ThemeMode,
  position: number,
  findings: ThemeProblem[],
): ThemeNode['light'] {
  const { primary } = colors;
  const moved = (property: keyof ModeColors, rendered: string, what: string) => {
    const given = colors[property];
    if (given === undefined || difference(given, rendered) < NOTICEABLE) return;
    const message = `${given} ${what}. ${rendered} is used instead, so that text stays readable`;
    findings.push({
      code: 'contrast-adjusted',
      severity: 'warning',
      property: `${mode.name}.${property}`,
      message,
      suggestion: rendered,
    });
  };

  const surface = colors.surface === undefined ? {} : deriveSurface(colors.surface, mode);
  const ground = (token: string, usual: string) => surface[token] ?? usual;
  const grounds = Object.entries(mode.grounds).map(([token, grey]) => ground(token, grey));
  const pressed = Object.entries(mode.pressed).map(([token, grey]) => ground(token, grey));
  const page = grounds[0] ?? primary;
  moved('surface', page, 'as the page leaves its text hard to read');

  const brand = deriveBrand(primary, mode, grounds, pressed);
  moved('primary', brand['colorBrandForegroundLink'] ?? primary, 'as the text of a link is hard to read on the page');
  const letters = ink(primary);

  const statuses: Record<string, string> = {};
  for (const status of Object.keys(statusColors) as Status[]) {
    const tokens = deriveStatus(status, colors[status] ?? statusColors[status], mode, grounds, letters);
    Object.assign(statuses, tokens);
    moved(
      status,
      Object.entries(tokens).find(([name]) => name.endsWith('BorderActive'))?.[1] ?? primary,
      'as text is hard to read on the page',
    );
  }

  const secondary = colors.secondary ?? primary;
  const header = deriveHeader(colors.headerLeft ?? page, colors.headerRight ?? colors.headerLeft ?? page);
  moved('headerLeft', header.start, 'as one end of the header leaves no readable color for its text');
  moved('headerRight', header.end, 'as one end of the header leaves no readable color for its text');
  const icon = readable(colors.icons ?? primary, grounds, GRAPHIC, mode.away);
  moved('icons', icon, 'is hard to see on the page');

  const tokens: Record<string, string> = {
    ...surface,
    ...brand,
    ...statuses,
    ...deriveInfo(colors.info ?? statusColors.info, mode, grounds),
    liverySecondary: secondary,
    liveryOnSecondary: ink(secondary),
    liverySecondaryForeground: readable(secondary, grounds, TEXT, mode.away),
    liveryIcon: icon,
    liveryHeaderStart: header.start,
    liveryHeaderEnd: header.end,
    liveryOnHeader: softened(header.letters, header.grounds),
    liveryHeaderBrand: worst(primary, header.grounds) >= TEXT ? primary : header.letters,
  };
  return { ramp: brandRamp(primary, position), tokens };
}

/** Pure black is harsh where the black of running text can be read just as well. */
function softened(letters: string, grounds: readonly string[]): string {
  return letters === black && worst(INK, grounds) >= 7 ? INK : letters;
}

/** Leaves out what is no color, and says so. */
function valid(colors: ModeColors, mode: ThemeMode, findings: ThemeProblem[]): ModeColors {
  const good: Record<string, string> = { primary: fallback[mode.name] };
  for (const [property, value] of Object.entries(colors)) {
    if (isHex(value)) {
      good[property] = value.toLowerCase();
      continue;
    }
    const message = `"${value}" isn’t a color. Write it like #3b5bdb`;
    findings.push({ code: 'invalid-color', severity: 'error', property: `${mode.name}.${property}`, message });
  }
  return good as unknown as ModeColors;
}

/** Lightness of the darkest and the lightest shade, as in Fluent's own ramps. */
const [DARKEST, LIGHTEST] = [0.2, 0.965];

/**
 * Sixteen shades, dark to light (Fluent's 10…160), with the given color itself at `position` (0-based).
 * Chroma falls towards both ends, so that the tints stay calm.
 */
function brandRamp(primary: string, position: number): readonly string[] {
  const { l, c, h } = toOklch(primary);
  const darkest = Math.min(DARKEST, l);
  const lightest = Math.max(LIGHTEST, l);
  return Array.from({ length: 16 }, (_, i) => {
    if (i === position) return primary;
    const below = i < position;
    const share = below ? i / position : (i - position) / (15 - position);
    const lightness = below ? darkest + (l - darkest) * share : l + (lightest - l) * share;
    const chroma = below ? c * (0.45 + 0.55 * share) : c * (1 - 0.85 * share);
    return fromOklch({ l: lightness, c: chroma, h });
  });
}
