import { useEffect } from 'react';
import type { PageHead } from '../../definition.ts';
import { useApp } from '../app/app.ts';

/**
 * Says of the whole page what it is about: title and description for the tab and for search engines, and whether what the address
 * names exists at all. Null while that is not known.
 */
export function usePageHead(head: PageHead | null): void {
  const { pageHead, isRenderedAhead } = useApp();
  // No effect runs on a server, which reads what was said last.
  if (isRenderedAhead && head) pageHead.setState({ head });
  const serialized = JSON.stringify(head);
  useEffect(() => {
    pageHead.setState({ head: JSON.parse(serialized) });
    return () => pageHead.setState({ head: null });
  }, [pageHead, serialized]);
}
