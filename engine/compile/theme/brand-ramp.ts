import { fromOklch, toOklch } from './colour.ts';

/** Lightness of the darkest and the lightest shade, as in Fluent's own ramps. */
const [DARKEST, LIGHTEST] = [0.2, 0.965];

/**
 * Sixteen shades, dark to light (Fluent's 10…160), with the given colour itself at `position` (0-based).
 * Chroma falls towards both ends, so that the tints stay calm.
 */
export function brandRamp(primary: string, position: number): readonly string[] {
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
