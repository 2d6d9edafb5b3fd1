import { useEffect, useLayoutEffect } from 'react';

/** Milliseconds that a dialog takes to leave, with some to spare. */
const leaving = 400;

/**
 * Gives the focus back to what had it when something opened over the page, once that has closed, if it is still there and
 * nothing else has taken the focus meanwhile. Stands in the component around what opens: its effect comes before theirs.
 */
export function useFocusBack(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    return () => {
      setTimeout(() => {
        const now = document.activeElement;
        if (now !== null && now !== document.body) return;
        if (before instanceof HTMLElement && before.isConnected) before.focus();
      }, leaving);
    };
  }, [open]);
}

/** What of a page may take the focus for something within it. */
const surroundings = 'main, section, form, [role="region"], [role="dialog"], [role="alertdialog"]';

/**
 * Keeps the focus where it was when what had it leaves the page, as a button does with the row that it deletes: what is
 * closest around it takes the focus then, so that the next key and the screen reader go on from there and not from the top.
 * Waits for dialogs, which give the focus back themselves. For the whole page, once.
 */
export function useFocusKept(): void {
  useEffect(() => {
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
    const keep = () => {
      timer = undefined;
      if (!isLost(trails[0])) return;
      const around = trails.flat().find((one) => one.isConnected && one.matches(surroundings));
      if (around instanceof HTMLElement) takeFocus(around);
    };
    const observer = new MutationObserver(() => {
      if (isLost(trails[0])) timer ??= setTimeout(keep, leaving + 100);
    });
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', release);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', release);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
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
