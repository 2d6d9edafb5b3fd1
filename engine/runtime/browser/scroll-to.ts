/** Whatever a person does who wants to be elsewhere. */
const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Scrolls to a place that may not be there yet, as soon as the page is long enough, unless the person has done something. Gives back how to end that. */
export function scrollTo(page: Window & typeof globalThis, top: number): () => void {
  const { body } = page.document;
  const aim = () => {
    page.scrollTo(0, top);
    if (page.scrollY >= top - 1) stop();
  };
  const growing = new page.ResizeObserver(aim);
  const stop = () => {
    growing.disconnect();
    for (const act of acts) page.removeEventListener(act, stop, true);
  };
  for (const act of acts) page.addEventListener(act, stop, true);
  growing.observe(body);
  aim();
  return stop;
}
