import { createHash } from 'node:crypto';
import { escapeHtml } from '../../platform/escape-html.ts';

/**
 * Seen on a page whose code has not started after 15 seconds, or at once where what has started knows that the rest did not come: it was blocked, the browser is too old for it, or it did not
 * come. By rules alone, as there is no code; they stand in the page, so that they need no file. Browsers that are too old for the
 * code do not know `@media (scripting)`, `inset` or system colors either.
 */
const style = `
.stalled { display: none; }
html:not([data-app]) .stalled { display: block; position: fixed; right: 0; bottom: 0; left: 0; z-index: 2000; margin: 0; padding: 14px 20px; color: #000; color: CanvasText; background: #fff; background: Canvas; border-top: 2px solid; font: 1rem/1.5 system-ui, sans-serif; visibility: hidden; animation: stalled 0s 15s forwards; }
html[data-stalled] .stalled { visibility: visible; animation: none; }
@keyframes stalled { to { visibility: visible; } }
`;

/** Where scripts are switched off, nothing is stalled. */
const withoutScripts = '.stalled { display: none !important; }';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What a content security policy allows its rules by. */
export const stalledStyleHashes: readonly string[] = [hashOf(style), hashOf(withoutScripts)];

/** `words` says what is wrong, `reload` is the link that opens the page anew; both plain text. */
export function stalledNotice(words: string, reload: string): string {
  return `<style>${style}</style><noscript><style>${withoutScripts}</style></noscript><p class="stalled" role="alert">${escapeHtml(words)} <a href="">${escapeHtml(reload)}</a></p>`;
}
