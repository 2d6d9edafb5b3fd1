/**
 * Opens the page on the list where the address is about it, unless the customer has gone elsewhere on the page. There it stays while
 * what is above it still grows, until the customer does something.
 */
export function openOnResults(element: HTMLElement, isFiltered: boolean): void {
  if (isAbout(element, isFiltered)) keepInSight(element);
}

function isAbout(element: HTMLElement, isFiltered: boolean): boolean {
  const { scrollY, innerHeight, location, document } = window;
  const { top } = element.getBoundingClientRect();
  if (location.hash === `#${element.id}`) return scrollY === 0 || Math.abs(top) < innerHeight;
  if (document.activeElement?.matches('input, select, textarea') === true) return false;
  return isFiltered && location.hash === '' && scrollY === 0 && top > innerHeight / 2;
}

const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function keepInSight(element: HTMLElement): void {
  const bring = () => element.scrollIntoView({ block: 'start' });
  bring();
  if (typeof ResizeObserver === 'undefined') return;
  const grown = new ResizeObserver(bring);
  grown.observe(document.body);
  const stop = () => {
    grown.disconnect();
    for (const act of acts) window.removeEventListener(act, stop);
  };
  for (const act of acts) window.addEventListener(act, stop, { passive: true });
}
