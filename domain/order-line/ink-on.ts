/** The color of a network or type that names none. Specification: A3. */
const usual = '#FEDEA0';

/** A six-digit color as it is (or the usual one for anything else), and an ink that can be seen on it. */
export function inkOn(color: string): { readonly background: string; readonly ink: '#ffffff' | '#1a1a1a' } {
  const background = /^#[0-9a-f]{6}$/i.test(color) ? color : usual;
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(background.slice(at, at + 2), 16) / 255));
  const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  // Brands are known in white; dark only where white would fall below the contrast that WCAG asks of graphics.
  return { background, ink: 1.05 / (luminance + 0.05) >= 3 ? '#ffffff' : '#1a1a1a' };
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
