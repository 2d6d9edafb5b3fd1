/** A color as an operator gives it: `#rgb` or `#rrggbb`. Null for anything else, which then keeps the theme's color. */
export function declaredColor(value: string | null): string | null {
  if (value === null) return null;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(value.trim());
  if (short !== null)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`.toLowerCase();
  return /^#[0-9a-f]{6}$/i.test(value.trim()) ? value.trim().toLowerCase() : null;
}

/** Relative luminance of a `#rrggbb` color, 0 to 1 (WCAG 2). */
function luminance(color: string): number {
  const part = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

/** White or near black: whichever reads better on the ground. One of the two always reaches 4.5 to 1. */
export function lettersOn(ground: string): '#ffffff' | '#111111' {
  const light = luminance(ground);
  const onWhite = 1.05 / (light + 0.05);
  const onBlack = (light + 0.05) / (luminance('#111111') + 0.05);
  return onWhite >= onBlack ? '#ffffff' : '#111111';
}
