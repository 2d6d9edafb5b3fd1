import { contrast, fromOklch, toOklch } from './color.ts';
import { black, GRAPHIC, ink, readable, step, TEXT, white, worst } from './readable.ts';
import type { ThemeMode } from './theme-mode.ts';

/**
 * Tokens of what is rendered in the brand's color. Buttons have the given color itself and letters that can be read on
 * it; links, and all else that stands on the page, a shade that can be read there.
 * `grounds` are those of the page at rest, `pressed` those under the finger.
 */
export function deriveBrand(
  primary: string,
  mode: ThemeMode,
  grounds: readonly string[],
  pressed: readonly string[],
): Readonly<Record<string, string>> {
  const onBrand = ink(primary);
  const [hover, press, selected] = [-0.045, -0.09, -0.065].map((by) => filled(primary, by, onBrand)) as [
    string,
    string,
    string,
  ];

  const away = mode.away === 'darker' ? -1 : 1;
  const [tint, tintHover, tintPressed] = mode.tints.map((l) => tintOf(primary, l)) as [string, string, string];
  const text = readable(primary, grounds, TEXT, mode.away);
  const textHover = step(text, 0.05 * away);
  const textPressed = readable(step(text, 0.09 * away), [...grounds, ...pressed], TEXT, mode.away);
  const onTint = readable(text, [tint, ...grounds], TEXT, mode.away);
  const onTintHover = readable(textHover, [tintHover, ...grounds], TEXT, mode.away);
  const onTintPressed = readable(textPressed, [tintPressed, ...grounds, ...pressed], TEXT, mode.away);

  // Filled controls: seen against the page, and the mark inside seen against them.
  const control = readable(primary, [...grounds, mode.mark], GRAPHIC, mode.away);
  const controlHover = step(control, 0.05 * away);
  const controlPressed = step(control, 0.09 * away);

  const lightTints = [0.96, 0.93, 0.91].map((l) => tintOf(primary, l)) as [string, string, string];
  const onLight = readable(primary, [white, ...lightTints], TEXT, 'darker');
  const inverse = mode.away === 'darker' ? 'lighter' : 'darker';
  const onInverted = readable(primary, mode.inverted, TEXT, inverse);

  return {
    colorNeutralForegroundOnBrand: onBrand,
    colorNeutralStrokeOnBrand: onBrand,
    colorNeutralStrokeOnBrand2: onBrand,
    colorNeutralStrokeOnBrand2Hover: onBrand,
    colorNeutralStrokeOnBrand2Pressed: onBrand,
    colorNeutralStrokeOnBrand2Selected: onBrand,
    colorBrandBackground: primary,
    colorBrandBackgroundHover: hover,
    colorBrandBackgroundPressed: press,
    colorBrandBackgroundSelected: selected,
    colorBrandBackgroundStatic: primary,
    colorBrandBackground3Static: selected,
    colorBrandBackground4Static: press,

    colorBrandForegroundLink: text,
    colorBrandForegroundLinkHover: textHover,
    colorBrandForegroundLinkPressed: textPressed,
    colorBrandForegroundLinkSelected: text,
    colorBrandForeground1: text,
    colorNeutralForeground2BrandHover: text,
    colorNeutralForeground2BrandPressed: textPressed,
    colorNeutralForeground2BrandSelected: text,
    colorNeutralForeground3BrandHover: text,
    colorNeutralForeground3BrandPressed: textPressed,
    colorNeutralForeground3BrandSelected: text,
    colorCompoundBrandForeground1: text,
    colorCompoundBrandForeground1Hover: textHover,
    colorCompoundBrandForeground1Pressed: textPressed,

    colorBrandBackground2: tint,
    colorBrandBackground2Hover: tintHover,
    colorBrandBackground2Pressed: tintPressed,
    colorBrandForeground2: onTint,
    colorBrandForeground2Hover: onTintHover,
    colorBrandForeground2Pressed: onTintPressed,

    colorCompoundBrandBackground: control,
    colorCompoundBrandBackgroundHover: controlHover,
    colorCompoundBrandBackgroundPressed: controlPressed,
    colorCompoundBrandStroke: control,
    colorCompoundBrandStrokeHover: controlHover,
    colorCompoundBrandStrokePressed: controlPressed,
    colorBrandStroke1: control,
    colorNeutralStrokeAccessibleSelected: control,

    colorBrandBackgroundInverted: white,
    colorBrandBackgroundInvertedHover: lightTints[0],
    colorBrandBackgroundInvertedPressed: lightTints[2],
    colorBrandBackgroundInvertedSelected: lightTints[1],
    colorBrandForegroundOnLight: onLight,
    colorBrandForegroundOnLightHover: step(onLight, -0.04),
    colorBrandForegroundOnLightPressed: step(onLight, -0.08),
    colorBrandForegroundOnLightSelected: step(onLight, -0.06),
    colorBrandForegroundInverted: onInverted,
    colorBrandForegroundInvertedHover: readable(
      step(onInverted, inverse === 'lighter' ? 0.04 : -0.04),
      mode.inverted,
      TEXT,
      inverse,
    ),
    colorBrandForegroundInvertedPressed: onInverted,
  };
}

/** A pressed or hovered shade of a fill: darker, or lighter where the letters would be lost on a darker one. */
export function filled(color: string, by: number, letters: string): string {
  const shade = step(color, by);
  if (contrast(shade, letters) >= TEXT) return shade;
  const other = step(color, -by);
  return worst(other, [letters]) >= TEXT
    ? other
    : readable(other, [letters], TEXT, letters === black ? 'lighter' : 'darker');
}

/** The hue at a given lightness with little chroma: grounds of badges and notices. */
export function tintOf(color: string, l: number): string {
  const { c, h } = toOklch(color);
  return fromOklch({ l, c: Math.min(c, l > 0.5 ? 0.035 : 0.06), h });
}
