/** A color in OKLCH: lightness 0–1, chroma from 0 (grey), hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}
type Triple = readonly [number, number, number];

/** Whether the text is a color as the configuration writes it, `#3b5bdb`. */
export function isHex(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** Contrast of WCAG 2, from 1 to 21. */
export function contrast(a: string, b: string): number {
  return contrastOfLuminances(luminance(a), luminance(b));
}

export function contrastOfLuminances(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Color difference in OKLab; below 0.02 nobody sees it, black to white is 1. */
export function difference(a: string, b: string): number {
  const [x, y] = [oklab(a), oklab(b)];
  return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}

export function toOklch(hex: string): Oklch {
  const [l, a, b] = oklab(hex);
  return { l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI };
}

/** The nearest color that a screen can show: lightness and hue stay, chroma gives way. */
export function fromOklch({ l, c, h }: Oklch): string {
  const at = (chroma: number): Triple => {
    const turn = (h * Math.PI) / 180;
    return linearRgb([l, chroma * Math.cos(turn), chroma * Math.sin(turn)]);
  };
  if (l <= 0) return '#000000';
  if (l >= 1) return '#ffffff';
  if (isShown(at(c))) return encode(at(c));
  let [shown, beyond] = [0, c];
  for (let i = 0; i < 20; i += 1) {
    const middle = (shown + beyond) / 2;
    if (isShown(at(middle))) shown = middle;
    else beyond = middle;
  }
  return encode(at(shown));
}

/** The same hue at another lightness. */
export function atLightness(hex: string, l: number): string {
  return fromOklch({ ...toOklch(hex), l });
}

/** A mixture in sRGB, as CSS gradients make it; `share` of `b`. */
export function mix(a: string, b: string, share: number): string {
  const [x, y] = [channels(a), channels(b)];
  return hexOf(x.map((value, i) => value + ((y[i] ?? 0) - value) * share) as unknown as Triple);
}

function channels(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function hexOf(rgb: Triple): string {
  return `#${rgb
    .map((value) =>
      Math.round(Math.min(1, Math.max(0, value)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function linear(hex: string): Triple {
  return channels(hex).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as unknown as Triple;
}

function encode(rgb: Triple): string {
  return hexOf(
    rgb.map((value) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)) as unknown as Triple,
  );
}

function isShown(rgb: Triple): boolean {
  return rgb.every((value) => value >= -0.0001 && value <= 1.0001);
}

/** Relative luminance of WCAG 2, 0–1. */
export function luminance(hex: string): number {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

// Björn Ottosson's OKLab, https://bottosson.github.io/posts/oklab/
function oklab(hex: string): Triple {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function linearRgb([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
