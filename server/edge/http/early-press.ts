import { createHash } from 'node:crypto';
import { earlyPress } from '../../../engine/hydration/early-press.ts';

/**
 * Remembers which button is pressed before the code of the page is there; that presses it once more
 * (`engine/hydration/replay-typed.ts`). It is in the page, as a file would come too late, and is always the same text.
 */
const script = `addEventListener("click",function(e){var b=!document.documentElement.dataset.app&&e.target.closest&&e.target.closest("button");if(b)window.${earlyPress}=b},true)`;

export const earlyPressScript = `<script>${script}</script>`;

/** What a content security policy allows it by. */
export const earlyPressHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
