import { atLightness, fromOklch, toOklch } from './color.ts';
import { TEXT, worst } from './readable.ts';
import type { ThemeMode } from './theme-mode.ts';

/** How finely a page that cannot be read is moved. */
const STEPS = 40;

/**
 * The grounds of a page of the given color: Fluent's greys, moved to it with their distances kept. Where the faintest
 * running text could not be read, the page becomes lighter (dark mode: darker) until it can.
 */
export function deriveSurface(surface: string, mode: ThemeMode): Readonly<Record<string, string>> {
  const base = toOklch(mode.grounds['colorNeutralBackground1'] ?? surface).l;
  const { c, h } = toOklch(surface);
  const greys = Object.entries({ ...mode.grounds, ...mode.pressed, ...mode.beyond });

  const movedTo = (page: string): Readonly<Record<string, string>> => {
    const { l } = toOklch(page);
    return Object.fromEntries(
      greys.map(([token, grey]) => [
        token,
        token === 'colorNeutralBackground1'
          ? page
          : fromOklch({ l: Math.min(1, Math.max(0, l + toOklch(grey).l - base)), c, h }),
      ]),
    );
  };
  const holds = (tokens: Readonly<Record<string, string>>) =>
    worst(
      mode.faintest,
      [...Object.keys(mode.grounds), ...Object.keys(mode.pressed)].map((token) => tokens[token] ?? surface),
    ) >= TEXT;

  let page = surface;
  for (let i = 0; i < STEPS; i += 1) {
    const tokens = movedTo(page);
    if (holds(tokens)) return tokens;
    page = atLightness(surface, toOklch(surface).l + ((i + 1) / STEPS) * (base - toOklch(surface).l));
  }
  return { ...mode.grounds, ...mode.pressed, ...mode.beyond };
}
