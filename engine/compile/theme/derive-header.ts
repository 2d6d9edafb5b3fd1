import { difference, mix } from './color.ts';
import { black, ink, readable, TEXT, white, worst } from './readable.ts';

export interface Header {
  readonly start: string;
  readonly end: string;
  /** Letters that can be read all along the gradient. */
  readonly letters: string;
  /** The ground at several places from start to end. */
  readonly grounds: readonly string[];
}

/** Two ends of a gradient on which one color of letters can be read; the end that suits fewer gives way. */
export function deriveHeader(start: string, end: string): Header {
  const asGiven = headerOf(start, end, ink(...along(start, end)));
  if (worst(asGiven.letters, asGiven.grounds) >= TEXT) return asGiven;
  return [white, black]
    .map((letters) => {
      const direction = letters === white ? 'darker' : 'lighter';
      const [from, to] = [start, end].map((color) => readable(color, [letters], TEXT, direction)) as [string, string];
      // Between two readable ends the middle is never lighter than both; against black it can be too dark.
      const middleHolds = worst(letters, along(from, to)) >= TEXT;
      return headerOf(from, middleHolds ? to : from, letters);
    })
    .sort((a, b) => moved(a, start, end) - moved(b, start, end))[0] as Header;
}

function headerOf(start: string, end: string, letters: string): Header {
  return { start, end, letters, grounds: along(start, end) };
}

function along(start: string, end: string): readonly string[] {
  return Array.from({ length: 9 }, (_, i) => mix(start, end, i / 8));
}

function moved(header: Header, start: string, end: string): number {
  return difference(header.start, start) + difference(header.end, end);
}
