/**
 * Widths of the window, in pixels, at which the layout changes: a window is below `phone` while it is narrower than 725
 * pixels. Declarations name pixels of their own (`hideBelow`).
 */
export const breakpoints = {
  /** A phone whose page is zoomed in: nothing sticks to the top of the window. */
  zoomed: 300,
  /** Tables become cards, rows of choices scroll sideways. */
  compact: 600,
  /** One column, the menu in a drawer, controls as large as a thumb. */
  phone: 725,
  /** The order form and the menu have a bar at the bottom of the window. */
  tablet: 768,
  /** The menu at the side is a rail, cells of tables have least padding. */
  laptop: 1024,
  /** Sections stand beside each other. */
  desktop: 1150,
  /** Tables have room to spare: words in cells are one line, cells have more padding. */
  wide: 1440,
} as const;

const narrower = (pixels: number) => `@media (max-width: ${pixels - 0.02}px)` as const;
const atLeast = (pixels: number) => `@media (min-width: ${pixels}px)` as const;

/** Queries of windows narrower than a breakpoint, for styles: `[below.phone]: { … }`. */
export const below = {
  zoomed: narrower(breakpoints.zoomed),
  compact: narrower(breakpoints.compact),
  phone: narrower(breakpoints.phone),
  tablet: narrower(breakpoints.tablet),
  laptop: narrower(breakpoints.laptop),
  desktop: narrower(breakpoints.desktop),
  wide: narrower(breakpoints.wide),
};

/**
 * Windows from `laptop` up to `wide`. Of two queries that both match, the one that comes later in the alphabet counts, so that styles
 * for ranges within each other need queries that exclude each other.
 */
export const onLaptop =
  `@media (min-width: ${breakpoints.laptop}px) and (max-width: ${breakpoints.wide - 0.02}px)` as const;

/** Where fingers hit: every narrow window, and wider ones whose pointer is a finger. Targets are 44 pixels high there. */
export const touch = `@media (max-width: ${breakpoints.phone - 0.02}px), (pointer: coarse)` as const;

/** Queries of windows as wide as a breakpoint, or wider. */
export const from = {
  compact: atLeast(breakpoints.compact),
  tablet: atLeast(breakpoints.tablet),
  desktop: atLeast(breakpoints.desktop),
};
