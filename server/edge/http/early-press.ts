import { createHash } from 'node:crypto';
import { earlyPress } from '../../../engine/hydration/early-press.ts';

/**
 * Remembers which button is pressed before the code of the page is there, or what a key stands for that is pressed outside of fields
 * (`aria-keyshortcuts`); that code presses it once more (`engine/hydration/replay-typed.ts`). It is in the page, as a file would come too
 * late, and is always the same text.
 */
const script = `!function(){
function on(name,find){addEventListener(name,function(e){
var b=!document.documentElement.dataset.app&&e.target.closest&&find(e,e.target);if(b)window.${earlyPress}=b},true)}
on("click",function(e,at){return at.closest("button")});
on("keydown",function(e,at){
if(e.ctrlKey||e.metaKey||e.altKey||at.closest("input,textarea,select,[contenteditable],[role=textbox]"))return;
var b=document.querySelector("[aria-keyshortcuts="+CSS.escape(e.key)+"]");if(b){e.preventDefault();b.focus()}return b})
}()`;

export const earlyPressScript = `<script>${script}</script>`;

/** What a content security policy allows it by. */
export const earlyPressHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
