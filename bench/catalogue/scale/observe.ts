/** What a page has seen of itself, `window.scale`. Milliseconds. */
export interface Observed {
  readonly scale: {
    firstService: number;
    allServices: number;
    inp: number;
  };
}

/** Marks in the trace of a page. */
export const marks = {
  /** A letter was typed into the filter, and the frame with what it leaves. */
  typed: 'scale-typed',
  listed: 'scale-listed',
  /** A key or the pointer was used, and the next frame. */
  acted: 'scale-acted',
  answered: 'scale-answered',
} as const;

/** Runs in the page, before anything of its own. */
export function observe({ typed, listed, acted, answered }: typeof marks): void {
  const scale: Observed['scale'] = { firstService: 0, allServices: 0, inp: 0 };
  Object.assign(window, { scale });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isInteraction = (entry as PerformanceEntry & { readonly interactionId: number }).interactionId > 0;
      if (isInteraction) scale.inp = Math.max(scale.inp, entry.duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);

  /** The frame is on its way when what is put off until after it has its turn. */
  const markFrame = (name: string) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => performance.mark(name);
      port2.postMessage(null);
    });
  for (const kind of ['keydown', 'pointerdown', 'pointerup', 'click', 'change']) {
    document.addEventListener(
      kind,
      () => {
        performance.mark(acted);
        markFrame(answered);
      },
      { capture: true },
    );
  }

  /** Whether what the last letter leaves is not on the page. */
  let isWaiting = false;
  document.addEventListener(
    'input',
    ({ target }) => {
      const { value } = target as HTMLInputElement;
      if (value === '' || !(target as Element).closest('[data-catalogue]')) return;
      isWaiting = true;
      performance.mark(typed);
    },
    { capture: true },
  );
  const isOfList = ({ target }: MutationRecord) => {
    const element = target instanceof Element ? target : target.parentElement;
    return element?.closest('[data-catalogue] [data-group], [data-catalogue] [role=status]') != null;
  };
  const isGroup = ({ addedNodes, removedNodes }: MutationRecord) =>
    [...addedNodes, ...removedNodes].some((node) => node instanceof Element && node.matches('[data-group]'));
  new MutationObserver((changes) => {
    if (scale.firstService === 0 && document.querySelector('[data-catalogue] [data-service]'))
      scale.firstService = performance.now();
    if (scale.allServices === 0) {
      const isCounted = (document.querySelector('[data-catalogue] [role=status]')?.textContent ?? '') !== '';
      if (isCounted && !document.querySelector('[data-catalogue] [aria-busy]')) scale.allServices = performance.now();
    }
    if (isWaiting && changes.some((change) => isOfList(change) || isGroup(change))) {
      isWaiting = false;
      markFrame(listed);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
