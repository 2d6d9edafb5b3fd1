import { makeStyles, tokens } from '@fluentui/react-components';

/** What a color means. */
export type Tone = 'neutral' | 'brand' | 'info' | 'success' | 'warning' | 'danger';

const names: readonly string[] = ['neutral', 'brand', 'info', 'success', 'warning', 'danger'];

/** A tone that came as data; anything else is neutral. */
export function toneOf(value: unknown): Tone {
  return typeof value === 'string' && names.includes(value) ? (value as Tone) : 'neutral';
}

/** Letters in the color of a tone. */
export const useToneColor = makeStyles({
  normal: { color: tokens.colorNeutralForeground1 },
  muted: { color: tokens.colorNeutralForeground3 },
  neutral: { color: tokens.colorNeutralForeground2 },
  brand: { color: tokens.colorBrandForeground1 },
  info: { color: `var(--liveryInfoForeground, ${tokens.colorPaletteBlueForeground2})` },
  success: { color: tokens.colorStatusSuccessForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  danger: { color: tokens.colorStatusDangerForeground1 },
});

/** Letters on a tinted ground of the same tone. */
export const useToneTint = makeStyles({
  neutral: { color: tokens.colorNeutralForeground2, backgroundColor: tokens.colorNeutralBackground6 },
  brand: { color: tokens.colorBrandForeground2, backgroundColor: tokens.colorBrandBackground2 },
  info: {
    color: `var(--liveryInfoForeground, ${tokens.colorPaletteBlueForeground2})`,
    backgroundColor: `var(--liveryInfoBackground, ${tokens.colorPaletteBlueBackground2})`,
  },
  success: { color: tokens.colorStatusSuccessForeground1, backgroundColor: tokens.colorStatusSuccessBackground1 },
  warning: { color: tokens.colorStatusWarningForeground1, backgroundColor: tokens.colorStatusWarningBackground1 },
  danger: { color: tokens.colorStatusDangerForeground1, backgroundColor: tokens.colorStatusDangerBackground1 },
});

/** A dot, bar or line in the full color of a tone. */
export const useToneFill = makeStyles({
  neutral: { backgroundColor: tokens.colorNeutralForeground4 },
  brand: { backgroundColor: tokens.colorCompoundBrandBackground },
  info: { backgroundColor: `var(--liveryInfoForeground, ${tokens.colorPaletteBlueBorderActive})` },
  success: { backgroundColor: tokens.colorStatusSuccessBackground3 },
  warning: { backgroundColor: tokens.colorStatusWarningBackground3 },
  danger: { backgroundColor: tokens.colorStatusDangerBackground3 },
});
