import { useEffect, useLayoutEffect } from 'react';

/** Milliseconds that a dialog takes to leave, with some to spare. */
export const leaving = 400;
export const dialogs = '[role="dialog"], [role="alertdialog"]';

/**
 * Gives the focus back to what had it when something opened over the page, once that has closed, if it is still there and
 * nothing else has taken the focus meanwhile. Stands in the component around what opens: its effect comes before theirs.
 */
export function useFocusBack(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) giveBack(before);
    };
  }, [open]);
}

/** Waits for as long as a dialog has the focus: a slow device takes longer until it has left, and another may have followed it. */
function giveBack(before: HTMLElement): void {
  setTimeout(() => {
    const now = document.activeElement;
    const over = now?.closest(dialogs);
    if (over && !over.contains(before)) giveBack(before);
    else if (now === document.body) before.focus();
  }, leaving);
}

/**
 * Keeps the focus where it was when what had it leaves the page, as a button does with the row that it deletes: what is
 * closest around it takes the focus then, so that the next key and the screen reader go on from there and not from the top.
 * Waits for dialogs, which give the focus back themselves. For the whole page, once; its code comes with the first focus.
 */
export function useFocusReturn(): void {
  useEffect(() => {
    let stop: (() => void) | null = () => undefined;
    const begin = () =>
      void import('./keep-focus.ts').then(
        ({ keepFocus }) => (stop &&= keepFocus()),
        () => undefined,
      );
    document.addEventListener('focusin', begin, { once: true });
    return () => {
      document.removeEventListener('focusin', begin);
      stop?.();
      stop = null;
    };
  }, []);
}
