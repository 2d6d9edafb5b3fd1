import { whenHeavyAllowed } from '../../runtime/browser/heavy-allowance.ts';
import type { HtmlView } from '../html/html-view.tsx';

/** The view of HTML, once the page may load what is heavy: advertising is worth no wait of anything else. */
export async function loadHtmlView(): Promise<typeof HtmlView> {
  await whenHeavyAllowed();
  return (await import('../html/html-view.tsx')).HtmlView;
}
