import { atLightness, contrastOfLuminances, luminance, toOklch } from './colour.ts';

/** WCAG AA: text, and what is not text but must be seen (icons, borders of controls). */
export const TEXT = 4.5;
export const GRAPHIC = 3;

export const white = '#ffffff';
/** Nothing but pure black: with it, either white or black holds 4.5 on every colour there is. */
export const black = '#000000';

export type Direction = 'darker' | 'lighter';

/** The least contrast of a colour with any of the others. */
export function worst(colour: string, others: readonly string[]): number {
  return worstOf(colour, others.map(luminance));
}

/** `colour` itself where it holds the ratio on all grounds, else the nearest darker or lighter one that does. */
export function readable(colour: string, grounds: readonly string[], ratio: number, direction: Direction): string {
  const luminances = grounds.map(luminance);
  if (worstOf(colour, luminances) >= ratio) return colour;
  const { l } = toOklch(colour);
  let [failing, holding] = [l, direction === 'darker' ? 0 : 1];
  for (let i = 0; i < 12; i += 1) {
    const middle = (failing + holding) / 2;
    if (worstOf(atLightness(colour, middle), luminances) >= ratio) holding = middle;
    else failing = middle;
  }
  return atLightness(colour, holding);
}

/** A step darker or lighter, as far as the scale goes. */
export function step(colour: string, by: number): string {
  return atLightness(colour, Math.min(1, Math.max(0, toOklch(colour).l + by)));
}

/** White where it can be read on all the grounds, else black; of two that cannot, the better one. */
export function ink(...grounds: readonly string[]): string {
  const [light, dark] = [worst(white, grounds), worst(black, grounds)];
  return light >= TEXT || light >= dark ? white : black;
}

function worstOf(colour: string, luminances: readonly number[]): number {
  const own = luminance(colour);
  return Math.min(...luminances.map((other) => contrastOfLuminances(own, other)));
}
