/** Milliseconds that a page takes to open on a free machine. */
const usualOpening = 500;
/** Beyond this, it is not the machine. */
const slowest = 20;

/** How many times as long as on a free machine things take now. */
let slowness = 1;

/** Learns from the opening of a page how slow the machine is. A machine that was busy a moment ago mostly still is. */
export function learnFromOpening(milliseconds: number): void {
  slowness = Math.min(slowest, Math.max(1, slowness * 0.8, milliseconds / usualOpening));
}

/**
 * Milliseconds in which a page does what it should, or `times` as long. What does not happen until then does not happen: a
 * check of something that is missing takes as long as this, so that it cannot simply be minutes.
 */
export function shortTimeout(times = 1): number {
  return 1500 * times * slowness;
}
