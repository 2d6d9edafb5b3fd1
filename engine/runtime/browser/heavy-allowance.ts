/** Milliseconds after which heavy content comes even to a page that is still loading. Specification: A6, A9 Banner wait. */
export const longestWait = 30_000;

/**
 * Resolves once the page may load what is heavy and can wait, such as what cleans the HTML of banners: after everything that the page itself
 * has named is loaded and the browser has nothing to do, or after half a minute. On a server at once.
 */
export function whenHeavyAllowed(page: Window | undefined = globalThis.window): Promise<void> {
  if (page === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const goOn = () => void (page.requestIdleCallback ?? page.setTimeout)(() => resolve());
    if (page.document.readyState === 'complete') return goOn();
    page.addEventListener('load', goOn, { once: true });
    page.setTimeout(resolve, longestWait);
  });
}
