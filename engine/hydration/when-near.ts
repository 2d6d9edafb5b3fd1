import { isPressed, isTyped } from './replay-typed.ts';

/** How far from the window something is about to be seen. */
const distance = '600px';
/** What somebody does who is about to use a part of the page: pointing, touching, moving the focus into it, opening what is in it. */
const touches = ['pointerover', 'touchstart', 'focusin', 'click', 'input'] as const;

const known = new WeakMap<Element, Promise<void>>();

/**
 * Resolves once somebody is near a part of the page that the server has rendered, or touches it. The part itself may have no box:
 * what counts is the first element in it.
 */
export function whenNear(part: HTMLElement): Promise<void> {
  const before = known.get(part);
  if (before) return before;
  const near = new Promise<void>((resolve) => {
    const stops: (() => void)[] = [];
    const end = () => {
      for (const stop of stops) stop();
      resolve();
    };
    // What was done before the code came counts, wherever somebody has gone since.
    if (isTyped(part) || isPressed(part)) return resolve();
    for (const touch of touches) {
      part.addEventListener(touch, end, { capture: true, passive: true });
      stops.push(() => part.removeEventListener(touch, end, { capture: true }));
    }
    stops.push(watchNear(part.firstElementChild ?? part, distance, end));
  });
  known.set(part, near);
  return near;
}

/** Calls each time the element comes nearer than that to the window, until stopped; at once where no browser can tell. */
export function watchNear(element: Element, from: string, call: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    call();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) call();
    },
    { rootMargin: from },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
