import { useApp } from '../app/app.ts';
import type { StructuredData } from '../app/page-head.ts';

/**
 * Says what the page is about, for search engines, which read it in the HTML of the server: objects of schema.org. `part` is a
 * name for what says so, as a server renders a page until all of it is there. Null while that is not known.
 */
export function useStructuredData(part: string, data: StructuredData | null): void {
  const { pageHead, isRenderedAhead } = useApp();
  if (!isRenderedAhead || !data) return;
  pageHead.setState(({ structured }) => ({ structured: { ...structured, [part]: data } }));
}
