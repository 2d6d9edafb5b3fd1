import { dialogs, leaving } from './focus-back.ts';

/** What of a page may take the focus for something within it. */
const surroundings = `main, section, form, [role="region"], ${dialogs}`;

/** Keeps the focus of the whole page as `useFocusReturn` says. Gives back what ends it. */
export function keepFocus(): () => void {
  // What had the focus last, with all around it; then the same of the page, or of what lies over it, that had it before.
  let trails: readonly (readonly Element[])[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = () => {
    const trail = pathUp(document.activeElement);
    if (trail.length > 0) trails = [trail, ...trails.filter((one) => one.at(-1) !== trail.at(-1))].slice(0, 8);
  };
  // Somebody who clicks beside everything has given the focus up.
  const release = () =>
    setTimeout(() => {
      if (document.activeElement === document.body && trails[0]?.[0]?.isConnected === true) trails = [];
    });
  const restoreFocus = () => {
    timer = undefined;
    if (!isLost(trails[0])) return;
    const around = trails.flat().find((one) => one.isConnected && one.matches(surroundings));
    if (around instanceof HTMLElement) takeFocus(around);
  };
  const observer = new MutationObserver(() => {
    if (isLost(trails[0])) timer ??= setTimeout(restoreFocus, leaving + 100);
  });
  note();
  document.addEventListener('focusin', note);
  document.addEventListener('focusout', release);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note);
    document.removeEventListener('focusout', release);
    observer.disconnect();
    clearTimeout(timer);
  };
}

function isLost(trail: readonly Element[] | undefined): boolean {
  const first = trail?.[0];
  return first !== undefined && !first.isConnected && document.activeElement === document.body;
}

/** An element and all around it. */
function pathUp(element: Element | null): Element[] {
  const path: Element[] = [];
  for (let at = element; at && at !== document.body; at = at.parentElement) path.push(at);
  return path;
}

/** Gives the focus to what has none by itself, and only for as long as it has it. */
function takeFocus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
