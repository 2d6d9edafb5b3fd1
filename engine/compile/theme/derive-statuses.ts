import { filled, tintOf } from './derive-brand.ts';
import { black, readable, step, TEXT } from './readable.ts';
import type { ThemeMode } from './theme-mode.ts';

export type Status = 'info' | 'success' | 'warning' | 'error';

/** What each is called in Fluent: its status tokens, and the palette that Badge and Field take instead. */
const families: Readonly<Record<Status, readonly string[]>> = {
  success: ['colorStatusSuccess', 'colorPaletteGreen'],
  warning: ['colorStatusWarning', 'colorPaletteDarkOrange'],
  error: ['colorStatusDanger', 'colorPaletteRed'],
  info: ['colorPaletteBlue'],
};

/** Where the brand names none. */
export const statusColors: Readonly<Record<Status, string>> = {
  info: '#0f6cbd',
  success: '#107c10',
  warning: '#da3b01',
  error: '#c50f1f',
};

/** Tokens of one status: solid grounds under `letters`, tinted grounds, and letters of that color on page and tint. */
export function deriveStatus(
  status: Status,
  color: string,
  mode: ThemeMode,
  grounds: readonly string[],
  letters: string,
): Readonly<Record<string, string>> {
  const [rest, , , strong] = mode.tints;
  const tint = tintOf(color, rest);
  const strongTint = tintOf(color, strong);
  const text = readable(color, [...grounds, tint], TEXT, mode.away);
  const onStrong = readable(text, [...grounds, tint, strongTint], TEXT, mode.away);
  const solid = readable(color, [letters], TEXT, letters === black ? 'lighter' : 'darker');

  const tokens: Record<string, string> = {};
  for (const family of families[status]) {
    const isStatus = family.startsWith('colorStatus');
    // Of the blue palette Fluent has only these, and no solid ground.
    tokens[`${family}Background2`] = strongTint;
    tokens[`${family}Foreground2`] = onStrong;
    tokens[`${family}BorderActive`] = text;
    if (status === 'info') continue;
    tokens[`${family}Background1`] = tint;
    tokens[`${family}Background3`] = solid;
    tokens[`${family}Foreground1`] = text;
    tokens[`${family}Foreground3`] = text;
    tokens[`${family}Border1`] = strongTint;
    tokens[`${family}Border2`] = text;
    if (status !== 'error' || !isStatus) continue;
    tokens[`${family}Background3Hover`] = filled(solid, -0.04, letters);
    tokens[`${family}Background3Pressed`] = filled(solid, -0.08, letters);
  }
  return tokens;
}

/** A notice's own ground for information, which Fluent has no token of. */
export function deriveInfo(
  color: string,
  mode: ThemeMode,
  grounds: readonly string[],
): Readonly<Record<string, string>> {
  const ground = tintOf(color, mode.tints[0]);
  const text = readable(color, [...grounds, ground], TEXT, mode.away);
  return {
    liveryInfoBackground: ground,
    liveryInfoForeground: text,
    liveryInfoBorder: step(text, mode.away === 'darker' ? 0.2 : -0.2),
  };
}
