import { createHash } from 'node:crypto';
import { earlyPress } from '../../../engine/hydration/early-press.ts';

/**
 * What a page does before its code is there. It remembers which button is pressed, or what a key stands for that is pressed outside of fields
 * (`aria-keyshortcuts`); that code presses it once more (`engine/hydration/replay-typed.ts`). Where the connection is back and the code is
 * not, it loads the page anew, unless something was typed. While the code is on its way it has the browser read its data on numbers, which takes
 * as long as hydrating a part of the page. It is in the page, as a file would come after all that, and is always the same text.
 */
const script = `!function(){
var typed,root=document.documentElement;
function on(name,find){addEventListener(name,function(e){
var b=!root.dataset.app&&e.target.closest&&find(e,e.target);if(b)window.${earlyPress}=b},true)}
on("click",function(e,at){return at.closest("button")});
on("keydown",function(e,at){
if(e.ctrlKey||e.metaKey||e.altKey||at.closest("input,textarea,select,[contenteditable],[role=textbox]"))return;
var b=document.querySelector("[aria-keyshortcuts="+CSS.escape(e.key)+"]");if(b){e.preventDefault();b.focus()}return b});
addEventListener("input",function(){typed=1},true);
addEventListener("online",function(){typed||root.dataset.app||location.reload()});
window.requestIdleCallback&&requestIdleCallback(function(){new Intl.NumberFormat(root.lang)})
}()`;

export const earlyScript = `<script>${script}</script>`;

/** What a content security policy allows it by. */
export const earlyScriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
