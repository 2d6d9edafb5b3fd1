import { atLightness, contrastOfLuminances, luminance, toOklch } from './color.ts';

/** WCAG AA: text, and what is not text but must be seen (icons, borders of controls). */
export const TEXT = 4.5;
export const GRAPHIC = 3;

export const white = '#ffffff';
/** Nothing but pure black: with it, either white or black holds 4.5 on every color there is. */
export const black = '#000000';

export type Direction = 'darker' | 'lighter';

/** The least contrast of a color with any of the others. */
export function worst(color: string, others: readonly string[]): number {
  return worstOf(color, others.map(luminance));
}

/** `color` itself where it holds the ratio on all grounds, else the nearest darker or lighter one that does. */
export function readable(color: string, grounds: readonly string[], ratio: number, direction: Direction): string {
  const luminances = grounds.map(luminance);
  if (worstOf(color, luminances) >= ratio) return color;
  const { l } = toOklch(color);
  let [failing, holding] = [l, direction === 'darker' ? 0 : 1];
  for (let i = 0; i < 12; i += 1) {
    const middle = (failing + holding) / 2;
    if (worstOf(atLightness(color, middle), luminances) >= ratio) holding = middle;
    else failing = middle;
  }
  return atLightness(color, holding);
}

/** A step darker or lighter, as far as the scale goes. */
export function step(color: string, by: number): string {
  return atLightness(color, Math.min(1, Math.max(0, toOklch(color).l + by)));
}

/** White where it can be read on all the grounds, else black; of two that cannot, the better one. */
export function ink(...grounds: readonly string[]): string {
  const [light, dark] = [worst(white, grounds), worst(black, grounds)];
  return light >= TEXT || light >= dark ? white : black;
}

function worstOf(color: string, luminances: readonly number[]): number {
  const own = luminance(color);
  return Math.min(...luminances.map((other) => contrastOfLuminances(own, other)));
}
